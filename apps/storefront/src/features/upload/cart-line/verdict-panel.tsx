'use client';
import type { ExpectationQuery } from '@labelwerk/contracts/artwork/expectation.ts';
import type { Report } from '@labelwerk/contracts/artwork/report.ts';
import type { Verdict } from '@labelwerk/contracts/artwork/verdict.ts';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { type ReactNode, useMemo } from 'react';
import { PreflightReport, usePackChoice } from '#features/preflight/index.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { PagePreviews } from '../page-order/page-previews.tsx';

type Props = {
  readonly verdict: Verdict;
  /** The label the file is for. */
  readonly line: CartItem;
  /** What the shop checks it against. */
  readonly asked: Partial<ExpectationQuery>;
  /** Designs without a page. */
  readonly remaining: number;
  readonly order: readonly number[];
  readonly onOrder: (order: readonly number[]) => void;
  readonly onReport: (report: Report) => void;
  /** Called when a repaired copy replaced the file. */
  readonly onRepaired: () => void;
  /** Actions on the file. */
  readonly children: ReactNode;
};

/** The findings of the file, and its pages in the order of the sorts. */
export function VerdictPanel(props: Props) {
  const { verdict, line, asked, remaining, order, onOrder, onReport, onRepaired, children } = props;
  const t = useTranslations('upload');
  const source = useMemo(
    () => ({ kind: 'upload', hash: verdict.preflight_hash }) as const,
    [verdict.preflight_hash],
  );
  const onPack = usePackChoice(line.configuration);
  const pick = verdict.pages > remaining ? remaining : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PreflightReport
        source={source}
        expected={asked}
        onPack={onPack}
        onReport={onReport}
        onRepaired={onRepaired}
      />
      {pick !== undefined && (
        <p role="status" className="rounded-card bg-warning-wash p-3">
          {t('pickPages', { pages: verdict.pages, sorts: remaining })}
        </p>
      )}
      {verdict.page_verdicts.length > 1 && (
        <section className="grid gap-3">
          <h2 className="text-[length:var(--head-s)]">{t('orderOfPages')}</h2>
          <PagePreviews verdict={verdict} order={order} onOrder={onOrder} pick={pick} />
        </section>
      )}
      <p className="flex flex-wrap gap-3">{children}</p>
    </div>
  );
}
