'use client';
import type { OrderedLine } from '@labelwerk/contracts/orders/orders.ts';
import {
  isPrintedFromCodes,
  variableArtworkOf,
} from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import { useMemo } from 'react';
import { addressOf, OnPack, usePackChoice, useReport, withQuery } from '#features/preflight/index.ts';
import { CodedLabels, DrawnPicture } from '#features/transparency/index.ts';
import { VariableLabels } from '#features/variable-data/index.ts';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { PackStage } from '#kit/pack/pack-stage.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { PagePicture } from '../artwork/page-picture.tsx';
import { FileVerdict } from './file-verdict.tsx';

type Props = {
  readonly job: OrderedLine;
  readonly name: string;
  /** Number of the design that is shown, from 1. */
  readonly design: number;
};

/** A design of a line on its pack, and the results of the check. */
export function LineArtwork({ job, name, design }: Props) {
  const t = useTranslations('orders');
  const printed = job.printed[design - 1] ?? job.printed[0];
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      {printed && printed.file_id !== null && printed.page !== null ? (
        <SortOnPack
          key={printed.file_id}
          job={job}
          fileId={printed.file_id}
          page={printed.page}
          alt={t('previewOf', { name })}
        />
      ) : (
        <Bare job={job} name={name} />
      )}
      <RowsOfTable job={job} />
      {job.files.map((file) => (
        <FileVerdict key={file.id} job={job} file={file} />
      ))}
    </div>
  );
}

/** States in which codes and tables of labels are there and may still be looked at. */
const signable: ReadonlySet<OrderedLine['state']> = new Set([
  'approval_pending',
  'proof_pending',
  'approved',
]);

/** A label without a file: on its pack, or as the shop draws it. */
function Bare({ job, name }: Omit<Props, 'design'>) {
  const choice = usePackChoice(job.configuration);
  const isFromCodes = isPrintedFromCodes(job.configuration);
  if (isFromCodes && signable.has(job.state))
    return <CodedLabels itemId={job.cart_item_id} quantity={job.quantity} />;
  if (isFromCodes) return <DrawnPicture configuration={job.configuration} className="max-h-96 w-full" />;
  if (!choice) return <Skeleton height="24rem" />;
  return <PackStage pack={choice.pack} label={choice.label} dieLine measures="mm" title={name} />;
}

/** Labels with the values of their rows, on the page of their design. */
function RowsOfTable({ job }: Pick<Props, 'job'>) {
  const pages = useMemo(
    () =>
      job.printed.flatMap(({ file_id: fileId, page }) =>
        fileId !== null && page !== null ? [{ fileId, page }] : [],
      ),
    [job.printed],
  );
  const isWhole = pages.length > 0 && pages.length === job.printed.length;
  if (!variableArtworkOf(job.configuration) || !signable.has(job.state) || !isWhole) return null;
  return <VariableLabels label={job.configuration} pages={pages} />;
}

type OfSort = {
  readonly job: OrderedLine;
  readonly fileId: string;
  readonly page: number;
  readonly alt: string;
};

function SortOnPack({ job, fileId, page, alt }: OfSort) {
  const source = useMemo(() => ({ kind: 'file', fileId }) as const, [fileId]);
  const expected = useMemo(() => ({ job: job.id }), [job.id]);
  const { report, calls, error } = useReport(source, expected);
  const choice = usePackChoice(job.configuration);
  const shown = report?.page_reports.find((one) => one.page === page);
  // A file that was removed from the library still has a picture.
  if (error || (report && !shown)) return <PagePicture link={job.image} size="popup" alt={alt} />;
  if (!report || !shown || !calls || !choice) return <Skeleton height="24rem" />;
  const version = String(report.size);
  const picture = withQuery(addressOf(calls.base, shown.preview), { v: version });
  return <OnPack choice={choice} page={shown} address={picture} />;
}
