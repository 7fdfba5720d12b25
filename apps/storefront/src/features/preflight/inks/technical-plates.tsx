'use client';
import { useTranslations } from 'next-intl';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { useQuery } from '#platform/client/queries/use-query.ts';
import type { ArtworkCalls } from '../report/artwork-calls.ts';
import type { ReportSource } from '../report/report-source.ts';
import { artworkKey } from '../report/use-report.ts';
import { colourOf } from './ink-colours.ts';
import { plateAddress } from './ink-plates.tsx';
import styles from './inks.module.css';

type Props = {
  readonly source: ReportSource;
  readonly calls: ArtworkCalls;
  /** Changes with the artwork. */
  readonly version: string;
  readonly page: number;
  /** Text shown if there is none. */
  readonly none: string;
};

const askAgainMs = 1_000;

/**
 * The separations of a page that are not colours: white, varnish, foil, embossing and the cut, each
 * separately as in the file.
 */
export default function TechnicalPlates({ source, calls, version, page, none }: Props) {
  const t = useTranslations('preflight');
  const { data, error } = useQuery({
    queryKey: [...artworkKey(source), 'inks', page, version],
    queryFn: ({ signal }) => calls.separations(page, { signal }),
    refetchInterval: ({ state }) => (state.data?.pending === 1 ? askAgainMs : false),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  if (error) return null;
  if (data?.pending !== 0) return <Skeleton height="6rem" />;
  const technical = data.inks.filter(({ kind, picture }) => kind === 'technical' && picture !== null);
  if (technical.length === 0) return <p className={styles.sum}>{none}</p>;
  return (
    <ul className={styles.technical} aria-label={t('view.inks')}>
      {technical.map((ink) => (
        <li key={ink.ink}>
          <span className={styles.technicalPlate} style={{ aspectRatio: `${data.width} / ${data.height}` }}>
            <span
              className={styles.plate}
              style={{
                background: ink.purpose === 'white' ? 'var(--ink)' : colourOf(ink),
                maskImage: `url("${plateAddress(calls.base, ink.picture ?? '', version)}")`,
              }}
            />
          </span>
          <span>
            {ink.ink}
            {ink.purpose && `: ${t(`purpose.${ink.purpose}`)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
