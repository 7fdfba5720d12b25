'use client';
import { pixelsPerInch, sharpnessOf } from '@labelwerk/artwork/template/pictures/picture-page.ts';
import type { Size } from '@labelwerk/domain/label/file-size.ts';
import { labelLimits, sideOrMin } from '@labelwerk/domain/label/label-shape.ts';
import { useEffect, useMemo, useState } from 'react';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { rememberPicture } from '../left-over.ts';
import { askPicture, pdfNameOf } from '../read/ask-picture.ts';
import type { PictureAnswer } from '../read/picture-question.ts';
import { drawOnTrim } from '../read/trim-picture.ts';
import { FileResult } from './file-result.tsx';
import { UploadState } from './upload-state.tsx';
import { useFirstUpload } from './use-first-upload.ts';

type Props = {
  readonly file: File;
  readonly kind: 'picture' | 'svg';
  readonly onAnother: () => void;
};

const unreadable: PictureAnswer = { fault: 'unreadable' };

/** A picture or a drawing: it gets the size of a label here, and becomes a PDF when it is ordered. */
export default function PicturePanel({ file, kind, onAnother }: Props) {
  const t = useTranslations('first-file');
  const [answer, setAnswer] = useState<PictureAnswer>();
  useEffect(() => {
    const left = new AbortController();
    askPicture({ file, kind }, left.signal).then(
      (read) => {
        setAnswer(read ?? unreadable);
        if (read && !('fault' in read)) rememberPicture(file);
      },
      () => undefined,
    );
    return () => left.abort();
  }, [file, kind]);
  if (!answer) return <Skeleton height="24rem" />;
  if ('fault' in answer)
    return (
      <p role="alert" className="rounded-card bg-danger-wash p-3" data-fault={answer.fault}>
        <strong className="break-words">{file.name}</strong>{' '}
        {t(`pictureFault.${answer.fault}`, { subject: answer.subject ?? '' })}
      </p>
    );
  return (
    <SizedPicture
      file={file}
      kind={kind}
      size={answer.size}
      proposed={answer.proposed}
      onAnother={onAnother}
    />
  );
}

function SizedPicture({
  file,
  kind,
  size,
  proposed,
  onAnother,
}: Props & { readonly size: Size; readonly proposed: Size }) {
  const t = useTranslations('first-file');
  const [trim, setTrim] = useState(proposed);
  const [picture, setPicture] = useState<string>();
  const [problem, setProblem] = useState(false);
  const expected = useMemo(() => ({ ...trim, shape: 'rectangle' as const, sorts: 1 }), [trim]);
  const upload = useFirstUpload(expected);
  useEffect(() => {
    let address: string | undefined;
    let isLeft = false;
    void drawOnTrim(file, trim).then((drawn) => {
      address = drawn;
      if (isLeft && drawn) URL.revokeObjectURL(drawn);
      else setPicture(drawn);
    });
    return () => {
      isLeft = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [file, trim]);
  const change = (next: Partial<Size>) => {
    // What was sent has another size.
    upload.clear();
    setTrim((before) => ({ ...before, ...next }));
  };
  const facts = useMemo(() => ({ pages: [trim], inks: [] }), [trim]);
  const sendPdf = async (): Promise<boolean> => {
    const { item } = upload;
    if (item && item.status !== 'failed' && item.status !== 'aborted') return true;
    upload.clear();
    setProblem(false);
    const answer = await askPicture({ file, kind, trim }, new AbortController().signal);
    if (!answer || 'fault' in answer || !answer.pdf) {
      setProblem(true);
      return false;
    }
    upload.pick(new File([answer.pdf], pdfNameOf(file.name), { type: 'application/pdf' }));
    return true;
  };
  const ppi = pixelsPerInch(size, trim);
  const sharpness = kind === 'svg' ? 'drawing' : sharpnessOf(ppi);
  const sides = { min: labelLimits.min, step: 1, decimals: 1, isLength: true, settle: sideOrMin } as const;
  return (
    <div className="grid gap-5">
      <UploadState upload={upload} onAnother={onAnother} />
      <FileResult name={file.name} facts={facts} picture={picture} upload={upload} onOrder={sendPdf}>
        <fieldset className="grid gap-3 grid-cols-2">
          <legend className="pb-2 font-semibold">{t('size.title')}</legend>
          <NumberField
            {...sides}
            label={`${t('size.width')} (mm)`}
            max={labelLimits.widest}
            value={trim.width}
            onChange={(width) => change({ width })}
          />
          <NumberField
            {...sides}
            label={`${t('size.height')} (mm)`}
            max={labelLimits.highest}
            value={trim.height}
            onChange={(height) => change({ height })}
          />
        </fieldset>
        <p role="status" data-sharpness={sharpness}>
          {t(`sharpness.${sharpness}`, { ppi })}
        </p>
        <p className="text-soft text-[length:var(--text-s)]">{t('size.bleed')}</p>
        {problem && (
          <p role="alert" className="text-danger">
            {t('pictureFault.unreadable')}
          </p>
        )}
      </FileResult>
    </div>
  );
}
