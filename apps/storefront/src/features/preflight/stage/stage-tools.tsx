'use client';
import { percentIn } from '@labelwerk/domain/money/format-percent.ts';
import { Icon } from '#kit/data/icon.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { type LineName, type Lines, lineNames } from './page-lines.tsx';
import styles from './stage.module.css';

export const zooms = [1, 1.5, 2, 3, 4, 6] as const;

/** The next zoom level in or out; unchanged at either end. */
export function zoomed(zoom: number, step: 1 | -1): number {
  const at = zooms.findIndex((value) => value >= zoom);
  return zooms[Math.min(zooms.length - 1, Math.max(0, at + step))] ?? 1;
}

type Props = {
  readonly lines: Lines;
  /** Lines that can be shown: a rectangle has no separate die line. */
  readonly offered: readonly LineName[];
  readonly onLines: (lines: Lines) => void;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
};

/** Switches for the lines over the page, and zoom. */
export function StageTools({ lines, offered, onLines, zoom, onZoom }: Props) {
  const t = useTranslations('preflight');
  const { language } = useSite();
  return (
    <div className={styles.tools}>
      <fieldset className={styles.switches}>
        <legend className="hidden-visually">{t('lines')}</legend>
        {lineNames
          .filter((name) => offered.includes(name))
          .map((name) => (
            <label key={name} className={styles.switch}>
              <input
                type="checkbox"
                checked={lines[name]}
                onChange={() => onLines({ ...lines, [name]: !lines[name] })}
              />
              <span className={styles.swatch} data-line={name} aria-hidden="true" />
              {t(`line.${name}`)}
            </label>
          ))}
      </fieldset>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div role="group" aria-label={t('zoom')} className={styles.zoom}>
        <button
          type="button"
          aria-label={t('zoomOut')}
          disabled={zoom <= 1}
          onClick={() => onZoom(zoomed(zoom, -1))}
        >
          <Icon name="minus" />
        </button>
        <output className={styles.zoomValue}>{percentIn(language, Math.round(zoom * 100))}</output>
        <button
          type="button"
          aria-label={t('zoomIn')}
          disabled={zoom >= (zooms.at(-1) ?? 1)}
          onClick={() => onZoom(zoomed(zoom, 1))}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}
