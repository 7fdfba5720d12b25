'use client';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { type FileKind, fileKindOf } from '../read/file-kind.ts';

const loading = () => <Skeleton height="24rem" />;
const PdfPanel = dynamic(() => import('./pdf-panel.tsx'), { ssr: false, loading });
const PicturePanel = dynamic(() => import('./picture-panel.tsx'), { ssr: false, loading });

/** A chosen file, read by what it is. */
export function FirstPanel({ file, onAnother }: { readonly file: File; readonly onAnother: () => void }) {
  const t = useTranslations('first-file');
  const [kind, setKind] = useState<FileKind>();
  useEffect(() => {
    let isLeft = false;
    fileKindOf(file).then(
      (read) => {
        if (!isLeft) setKind(read);
      },
      // A file that can't be read any more is refused as one that is no PDF.
      () => setKind('pdf'),
    );
    return () => {
      isLeft = true;
    };
  }, [file]);
  return (
    <div className="grid gap-4" data-first-panel="">
      {kind === undefined && loading()}
      {kind === 'pdf' && <PdfPanel file={file} onAnother={onAnother} />}
      {kind !== undefined && kind !== 'pdf' && <PicturePanel file={file} kind={kind} onAnother={onAnother} />}
      <p>
        <Button look="outline" size="small" onClick={onAnother}>
          {t('another')}
        </Button>
      </p>
    </div>
  );
}
