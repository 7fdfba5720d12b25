'use client';
import { useState } from 'react';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { Problem } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { ArtworkCalls } from '../report/artwork-calls.ts';
import type { ReportSource } from '../report/report-source.ts';
import { artworkKey } from '../report/use-report.ts';
import { inkSum } from './ink-colours.ts';
import { InkPlates, plateAddress } from './ink-plates.tsx';
import { InkReadout } from './ink-readout.tsx';
import { InkSwitches } from './ink-switches.tsx';
import styles from './inks.module.css';
import { loadPlate } from './plate-pixels.ts';
import { ProofView } from './proof-view.tsx';

type Props = {
  readonly source: ReportSource;
  readonly calls: ArtworkCalls;
  readonly version: string;
  readonly page: number;
  /** Path of the page's picture cut to the trim. */
  readonly preview: string;
};

const askAgainMs = 1_000;

/** The inks of a page, to switch on and off one by one; rendered when first requested. */
export default function InksView({ source, calls, version, page, preview }: Props) {
  const t = useTranslations('preflight');
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const { data, error } = useQuery({
    queryKey: [...artworkKey(source), 'inks', page, version],
    queryFn: ({ signal }) => calls.separations(page, { signal }),
    refetchInterval: ({ state }) => (state.data?.pending === 1 ? askAgainMs : false),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  const [point, setPoint] = useState<{ readonly x: number; readonly y: number }>();
  // Loaded when the pointer comes near: most people only switch the inks.
  const [touched, setTouched] = useState(false);
  const inks = data?.pending === 0 ? data.inks : [];
  const { data: plates } = useQuery({
    queryKey: [...artworkKey(source), 'plates', page, version],
    queryFn: async ({ signal }) => {
      const loaded = inks.flatMap(({ ink, picture }) =>
        picture === null
          ? []
          : [
              loadPlate(plateAddress(calls.base, picture, version), signal).then(
                (plate) => [ink, plate] as const,
              ),
            ],
      );
      return new Map(await Promise.all(loaded));
    },
    enabled: touched && inks.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    retry: 1,
  });
  if (error) {
    return <p role="alert">{error instanceof Problem && error.message ? error.message : t('inksFailed')}</p>;
  }
  if (data?.pending !== 0) {
    return (
      <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p>{t('inksPending')}</p>
        <Skeleton height="20rem" />
      </div>
    );
  }
  const shown = data.inks.filter(({ ink, picture }) => picture !== null && !off.has(ink));
  return (
    <div className={styles.view}>
      <div className={styles.table}>
        <InkPlates
          plates={data}
          base={calls.base}
          version={version}
          off={off}
          onPoint={(at) => {
            setTouched(true);
            setPoint(at);
          }}
          title={t('inksAlt', { page, inks: shown.map(({ ink }) => ink).join(', ') })}
        />
      </div>
      {plates ? (
        <InkReadout inks={data.inks} plates={plates} point={point} />
      ) : (
        <p className={styles.readout}>{t('readoutHint')}</p>
      )}
      <InkSwitches inks={data.inks} off={off} onOff={setOff} />
      <p className={styles.sum} role="status">
        {t('inkSum', { percent: inkSum(shown).toFixed(0) })}
        {data.heaviest && ` ${t('inkHeaviest', { percent: data.heaviest.percent })}`}
      </p>
      <p className={styles.sum}>{t('inksNote')}</p>
      {data.proof !== null && (
        <ProofView
          plates={{ ...data, proof: data.proof }}
          base={calls.base}
          version={version}
          preview={preview}
        />
      )}
    </div>
  );
}
