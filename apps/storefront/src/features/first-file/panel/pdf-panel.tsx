'use client';
import { nothingExpected } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import { uploadCalls } from '@labelwerk/contracts/upload/calls.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useReadyPicture } from '#features/preflight/index.ts';
import { Findings, type UploadItem } from '#features/upload/index.ts';
import { shopAddress } from '#platform/client/shop-address.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { FileFacts } from '../read/label-of-file.ts';
import { FileResult } from './file-result.tsx';
import { UploadState } from './upload-state.tsx';
import { useFirstUpload } from './use-first-upload.ts';

/** What was read in the browser, or by the server where the browser could not; undefined until either. */
function factsOf(item: UploadItem | undefined): FileFacts | undefined {
  const { precheck, verdict } = item ?? {};
  if (precheck && !precheck.refused) {
    const { inks, cutLabels } = precheck;
    const pages = precheck.pages.map(({ page, width, height }) => {
      const cut = cutLabels[page];
      return cut ? { width: cut.width, height: cut.height, cut } : { width, height };
    });
    return { pages, inks };
  }
  return verdict && verdict.pages > 0
    ? { pages: verdict.page_verdicts, inks: [], isUnread: true }
    : undefined;
}

/** A PDF: read and checked in the browser at once, then sent so that its first page can be drawn. */
export default function PdfPanel({
  file,
  onAnother,
}: {
  readonly file: File;
  readonly onAnother: () => void;
}) {
  const t = useTranslations('first-file');
  const upload = useFirstUpload(nothingExpected);
  const { item, pick } = upload;
  const picked = useRef<File>(undefined);
  useEffect(() => {
    if (picked.current === file) return;
    picked.current = file;
    pick(file);
  }, [pick, file]);
  const sendAgain = async () => {
    if (item?.status === 'failed' || item?.status === 'aborted') pick(file);
    return true;
  };
  const facts = useMemo(() => factsOf(item), [item]);
  const hash = item?.status === 'ongoing' ? item.preflightHash : null;
  const picture = useReadyPicture(
    hash === null || hash === undefined
      ? undefined
      : shopAddress(uploadCalls.getUploadPicture, { params: { preflight_hash: hash, page: '1' } }),
  );
  const warnings = item?.precheck?.findings.filter(({ severity }) => severity === 'warning') ?? [];
  const isStopped = item?.status === 'stopped';
  return (
    <div className="grid gap-5">
      {item?.status === 'pending' && !facts && <p role="status">{t('reading', { name: file.name })}</p>}
      <UploadState upload={upload} onAnother={onAnother} />
      {facts && (
        <FileResult name={file.name} facts={facts} picture={picture} upload={upload} onOrder={sendAgain} />
      )}
      {facts && !isStopped && warnings.length > 0 && (
        <details>
          <summary className="cursor-pointer text-action">
            {t('warnings', { count: warnings.length })}
          </summary>
          <div className="pt-3">
            <Findings findings={warnings} />
          </div>
        </details>
      )}
    </div>
  );
}
