'use client';
import type { Verdict } from '@labelwerk/contracts/artwork/verdict.ts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Findings } from './findings.tsx';
import { PagePreviews } from './page-previews.tsx';

type Props = {
  readonly verdict: Verdict;
  /** Designs ordered. */
  readonly sorts: number;
  readonly order: readonly number[];
  readonly onOrder: (order: readonly number[]) => void;
  /** What can be done with the file. */
  readonly children: ReactNode;
};

export const hasErrors = ({ findings }: Pick<Verdict, 'findings'>): boolean =>
  findings.some(({ severity }) => severity === 'error');

/** What the shop found in the file, and its pages in the order of the sorts. */
export function VerdictPanel({ verdict, sorts, order, onOrder, children }: Props) {
  const t = useTranslations('upload');
  const errors = hasErrors(verdict);
  return (
    <section className="grid gap-5" aria-labelledby="verdict">
      <div role="status">
        <h2 id="verdict">{verdict.isValid && !errors ? t('good', { count: verdict.pages }) : t('bad')}</h2>
      </div>
      {verdict.findings.length > 0 && <Findings findings={verdict.findings} />}
      {!errors && verdict.pages !== sorts && (
        <p className="rounded-card bg-warning-wash p-3">
          {t('pagesAndSorts', { pages: verdict.pages, sorts })}
        </p>
      )}
      {verdict.page_verdicts.length > 0 && <PagePreviews verdict={verdict} order={order} onOrder={onOrder} />}
      <p className="text-soft text-[length:var(--text-s)]">{t('notAColourProof')}</p>
      <p className="flex flex-wrap gap-3">{children}</p>
    </section>
  );
}
