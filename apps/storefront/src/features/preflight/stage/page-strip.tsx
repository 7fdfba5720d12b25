'use client';
import type { Report } from '@labelwerk/contracts/artwork/report.ts';
import { useEffect, useRef } from 'react';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { worstOf } from '../report/findings/report-findings.ts';
import { addressOf, type Base, sized } from '../report/report-source.ts';
import { PrivatePicture } from './private-picture.tsx';
import styles from './stage.module.css';

type Props = {
  readonly report: Report;
  readonly base: Base;
  readonly version: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

/** The pages of the file, called sorts, each with its highest severity. */
export function PageStrip({ report, base, version, page, onPage }: Props) {
  const t = useTranslations('preflight');
  const strip = useRef<HTMLElement>(null);

  useEffect(() => {
    const shown = strip.current;
    const current = shown?.querySelector<HTMLElement>(`[data-page="${page}"]`);
    if (!shown || !current) return;
    const [box, frame] = [current.getBoundingClientRect(), shown.getBoundingClientRect()];
    if (box.left < frame.left || box.right > frame.right) {
      shown.scrollBy(box.left - frame.left - frame.width / 2, 0);
    }
  }, [page]);

  if (report.page_reports.length < 2) return null;
  return (
    <nav ref={strip} aria-label={t('pages')} className={styles.strip}>
      {report.page_reports.map((one) => {
        const worst = worstOf(one.findings) ?? 'fine';
        return (
          <button
            key={one.page}
            type="button"
            className={styles.thumb}
            aria-current={one.page === page ? 'page' : undefined}
            aria-label={t('pageState', { page: one.page, state: t(`state.${worst}`) })}
            data-page={one.page}
            data-worst={worst}
            onClick={() => onPage(one.page)}
          >
            <span className={styles.thumbPicture}>
              <PrivatePicture
                address={sized(addressOf(base, one.preview), 'thumbnail')}
                version={version}
                alt=""
                className={styles.thumbImage}
              />
            </span>
            <span className={styles.thumbNumber}>{one.page}</span>
          </button>
        );
      })}
    </nav>
  );
}
