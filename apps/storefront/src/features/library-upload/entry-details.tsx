'use client';
import type { Verdict } from '@labelwerk/contracts/artwork/verdict.ts';
import { useTranslations } from 'next-intl';
import { Findings, PagePreviews } from '#features/upload/index.ts';
import { Disclosure } from '#kit/disclosure.tsx';
import type { Entry } from './upload-list.ts';

/** What the shop found in a file, and its pages in the order of the sorts. */
export function EntryDetails({
  entry,
  verdict,
  onOrder,
}: {
  readonly entry: Entry;
  readonly verdict: Verdict;
  readonly onOrder: (order: readonly number[]) => void;
}) {
  const t = useTranslations('library-upload');
  const { findings, page_verdicts: pages } = verdict;
  return (
    <div className="grid">
      {findings.length > 0 && (
        <Disclosure summary={t('found', { count: findings.length })}>
          <Findings findings={findings} />
        </Disclosure>
      )}
      {pages.length > 0 && (
        <Disclosure summary={t('order')}>
          <PagePreviews verdict={verdict} order={entry.order} onOrder={onOrder} />
        </Disclosure>
      )}
    </div>
  );
}
