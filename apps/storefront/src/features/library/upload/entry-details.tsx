'use client';
import type { Verdict } from '@labelwerk/contracts/artwork/verdict.ts';
import { useId, useMemo, useState } from 'react';
import { PreflightReport } from '#features/preflight/index.ts';
import { PagePreviews, type UploadEntry } from '#features/upload/index.ts';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Props = {
  readonly entry: UploadEntry;
  readonly verdict: Verdict;
  readonly size: { readonly width: number; readonly height: number };
  readonly onOrder: (order: readonly number[]) => void;
  readonly onRepaired: () => void;
};

/** The report on a file, and its pages in the order of the sorts; each is rendered when it is opened. */
export function EntryDetails({ entry, verdict, size, onOrder, onRepaired }: Props) {
  const t = useTranslations('library-upload');
  const id = useId();
  const [open, setOpen] = useState<'report' | 'pages'>();
  const { width, height } = size;
  const source = useMemo(
    () => ({ kind: 'upload', hash: verdict.preflight_hash }) as const,
    [verdict.preflight_hash],
  );
  const expected = useMemo(() => ({ width: String(width), height: String(height) }), [width, height]);
  const pages = verdict.page_verdicts.length;
  const toggle = (part: 'report' | 'pages', text: string) => (
    <Button
      look="quiet"
      size="small"
      aria-expanded={open === part}
      aria-controls={id}
      onClick={() => setOpen(open === part ? undefined : part)}
    >
      {text} <Icon name="chevron-down" />
    </Button>
  );
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-2">
        {toggle('report', t('found', { count: verdict.findings.length }))}
        {pages > 0 && toggle('pages', t('order'))}
      </p>
      <div id={id} className="min-w-0 empty:hidden">
        {open === 'report' && <PreflightReport source={source} expected={expected} onRepaired={onRepaired} />}
        {open === 'pages' && (
          <PagePreviews
            verdict={verdict}
            order={entry.order}
            onOrder={onOrder}
            {...(pages > 1 && { pick: pages, min: 1 })}
          />
        )}
      </div>
    </div>
  );
}
