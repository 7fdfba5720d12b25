'use client';
import type { OrderedLine } from '@labelwerk/contracts/orders/orders.ts';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import {
  addressOf,
  OnPack,
  TechnicalPlates,
  usePackChoice,
  useReport,
  withQuery,
} from '#features/preflight/index.ts';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { PackStage } from '#kit/pack/pack-stage.tsx';
import { PagePicture } from '../artwork/page-picture.tsx';
import { FileVerdict } from './file-verdict.tsx';

type Props = { readonly job: OrderedLine; readonly name: string };

/**
 * The designs of a line on their pack, one at a time, with the separations of their finishes and the results of the
 * check.
 */
export function LineArtwork({ job, name }: Props) {
  const t = useTranslations('orders');
  const [chosen, setChosen] = useState(0);
  const sorts = job.printed.map((sort, index) => ({ ...sort, number: index + 1 }));
  const shown = sorts[chosen] ?? sorts[0];
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      {shown && shown.file_id !== null && shown.page !== null ? (
        <SortOnPack
          key={shown.file_id}
          job={job}
          fileId={shown.file_id}
          page={shown.page}
          alt={t('previewOf', { name })}
        />
      ) : (
        <Bare job={job} name={name} />
      )}
      {sorts.length > 1 && (
        <RadioCards
          legend={t('design.which')}
          name={`design-${job.id}`}
          value={String(chosen)}
          onChange={(value) => setChosen(Number(value))}
          cards={sorts.map(({ number }) => ({
            value: String(number - 1),
            title: t('design.number', { number }),
          }))}
        />
      )}
      {job.files.map((file) => (
        <FileVerdict key={file.id} job={job} file={file} />
      ))}
    </div>
  );
}

/** A label without artwork on its pack. */
function Bare({ job, name }: Props) {
  const choice = usePackChoice(job.configuration);
  if (!choice) return <Skeleton height="24rem" />;
  return <PackStage pack={choice.pack} label={choice.label} dieLine measures="mm" title={name} />;
}

type OfSort = {
  readonly job: OrderedLine;
  readonly fileId: string;
  readonly page: number;
  readonly alt: string;
};

function SortOnPack({ job, fileId, page, alt }: OfSort) {
  const t = useTranslations('orders');
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
  return (
    <>
      <OnPack choice={choice} page={shown} address={picture} />
      <div className="grid gap-2">
        <h3 className="text-[length:var(--text-m)] font-bold">{t('signOff.plates')}</h3>
        <TechnicalPlates
          source={source}
          calls={calls}
          version={version}
          page={page}
          none={t('signOff.noPlates')}
        />
      </div>
    </>
  );
}
