'use client';
import type { Ink } from '@labelwerk/contracts/artwork/separations.ts';
import { percentIn } from '@labelwerk/domain/money/format-percent.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { colourOf } from './ink-colours.ts';
import styles from './inks.module.css';

type Props = {
  readonly inks: readonly Ink[];
  /** Names of the inks that are switched off. */
  readonly off: ReadonlySet<string>;
  readonly onOff: (off: ReadonlySet<string>) => void;
};

const names: Readonly<Record<string, 'cyan' | 'magenta' | 'yellow' | 'black'>> = {
  Cyan: 'cyan',
  Magenta: 'magenta',
  Yellow: 'yellow',
  Black: 'black',
};

const rounded = (percent: number): number => Number(percent.toFixed(percent < 10 ? 1 : 0));

/** One switch per ink, with its coverage of the label. */
export function InkSwitches({ inks, off, onOff }: Props) {
  const t = useTranslations('preflight');
  const { language } = useSite();
  const present = inks.filter(({ picture }) => picture !== null);
  const toggle = (ink: string) => {
    const next = new Set(off);
    if (!next.delete(ink)) next.add(ink);
    onOff(next);
  };
  const only = (ink: string) =>
    onOff(new Set(present.filter((one) => one.ink !== ink).map((one) => one.ink)));
  return (
    <div className={styles.switches}>
      <ul className={styles.inks}>
        {inks.map((ink) => {
          const name = names[ink.ink];
          const label = ink.kind === 'process' && name ? t(`ink.${name}`) : ink.ink;
          return (
            <li key={ink.ink} className={styles.ink}>
              <button
                type="button"
                className={styles.toggle}
                aria-pressed={ink.picture !== null && !off.has(ink.ink)}
                disabled={ink.picture === null}
                onClick={() => toggle(ink.ink)}
              >
                <span className={styles.drop} style={{ background: colourOf(ink) }} aria-hidden="true" />
                <span className={styles.name}>
                  {label}
                  {ink.purpose && <span className={styles.purpose}>{t(`purpose.${ink.purpose}`)}</span>}
                </span>
                <span className={styles.coverage}>
                  {ink.picture === null ? t('inkUnused') : percentIn(language, rounded(ink.coverage))}
                </span>
              </button>
              {ink.picture !== null && (
                <button type="button" className={styles.only} onClick={() => only(ink.ink)}>
                  {t('inkOnly')} <span className="hidden-visually">{label}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p className={styles.all}>
        <button type="button" className={styles.only} onClick={() => onOff(new Set())}>
          {t('inksAll')}
        </button>
        <button
          type="button"
          className={styles.only}
          onClick={() => onOff(new Set(present.map(({ ink }) => ink)))}
        >
          {t('inksNone')}
        </button>
      </p>
    </div>
  );
}
