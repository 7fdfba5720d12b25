'use client';
import type { Repair } from '@labelwerk/contracts/artwork/repair.ts';
import type { PageReport } from '@labelwerk/contracts/artwork/report.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { Base } from '../report/report-source.ts';
import { CompareView } from './compare-view.tsx';
import styles from './repair.module.css';
import { repairedPages } from './repaired-page.ts';

type Props = {
  readonly repair: Repair;
  readonly pages: readonly PageReport[];
  readonly base: Base;
  /** The page open in the report: compared first. */
  readonly first: number;
};

const errorsOf = (findings: Repair['before']['findings']): number =>
  findings.filter(({ severity }) => severity === 'error').length;

/** What a repaired copy changes, page by page, and the findings that would remain. */
export function RepairProposal({ repair, pages, base, first }: Props) {
  const t = useTranslations('preflight');
  const repaired = repairedPages(repair, pages);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      repaired.findIndex(({ page }) => page === first),
    ),
  );
  const shown = repaired[at];
  const trim = shown && pages.find(({ page }) => page === shown.page);
  const { before, after } = repair;
  const errors = { before: errorsOf(before.findings), after: errorsOf(after?.findings ?? []) };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className={styles.changes}>
        <h4>{t('repair.changes')}</h4>
        <ul>
          {repair.done.map((fix) => (
            <li key={fix}>
              <Icon name="check" /> {t(`repair.done.${fix}`)}
            </li>
          ))}
        </ul>
        {after && (
          <p role="status">
            {after.drawn.pending
              ? t('repair.stillChecked')
              : t('repair.errors', { before: errors.before, after: errors.after })}
          </p>
        )}
      </div>
      {repaired.length > 1 && (
        <div className={styles.turn}>
          <Button
            look="quiet"
            size="small"
            disabled={at === 0}
            aria-label={t('previousPage')}
            onClick={() => setAt(at - 1)}
          >
            <Icon name="arrow-left" />
          </Button>
          <span role="status" className="font-measure">{`${at + 1} / ${repaired.length}`}</span>
          <Button
            look="quiet"
            size="small"
            disabled={at === repaired.length - 1}
            aria-label={t('nextPage')}
            onClick={() => setAt(at + 1)}
          >
            <Icon name="arrow-right" />
          </Button>
        </div>
      )}
      {shown && trim && <CompareView page={shown} trim={trim} base={base} version={repair.id} />}
    </div>
  );
}
