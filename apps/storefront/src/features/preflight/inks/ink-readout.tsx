'use client';
import type { Ink } from '@labelwerk/contracts/artwork/separations.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './inks.module.css';
import { inkAt, type PlatePixels } from './plate-pixels.ts';

type Props = {
  readonly inks: readonly Ink[];
  readonly plates: ReadonlyMap<string, PlatePixels>;
  /** Fractions of the page's sides from the top left. */
  readonly point: { readonly x: number; readonly y: number } | undefined;
};

const letters: Readonly<Record<string, string>> = { Cyan: 'C', Magenta: 'M', Yellow: 'Y', Black: 'K' };

/** Coverage of each ink under the pointer, like a densitometer. */
export function InkReadout({ inks, plates, point }: Props) {
  const t = useTranslations('preflight');
  if (!point) return <p className={styles.readout}>{t('readoutHint')}</p>;
  const read = inks.flatMap((ink) => {
    const plate = plates.get(ink.ink);
    return plate ? [{ ink, percent: inkAt(plate, point.x, point.y) }] : [];
  });
  const sum = read.reduce((total, { ink, percent }) => total + (ink.kind === 'technical' ? 0 : percent), 0);
  return (
    <p className={styles.readout}>
      {read.map(({ ink, percent }) => (
        <span key={ink.ink}>
          {letters[ink.ink] ?? ink.ink} <strong>{percent}</strong>
        </span>
      ))}
      <span>{t('readoutSum', { percent: sum })}</span>
    </p>
  );
}
