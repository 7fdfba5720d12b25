'use client';
import type { Verdict } from '@labelwerk/contracts/artwork/verdict.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import type { ReactNode } from 'react';
import { Badge } from '#kit/data/badge.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { PageImage } from './page-image.tsx';

/** One page: its picture, its sort, its size, whether it fits, and its actions. */
export function PageCard({
  page,
  title,
  children,
}: {
  readonly page: Verdict['page_verdicts'][number];
  readonly title: string;
  readonly children?: ReactNode;
}) {
  const t = useTranslations('upload');
  const { language } = useSite();
  return (
    <>
      <PageImage src={page.preview} alt={t('pageAlt', { page: page.page })} />
      <p className="flex flex-wrap items-center justify-between gap-2 text-[length:var(--text-s)]">
        <strong>{title}</strong>
        <span className="font-measure">{formatSize(page.width, page.height, language)}</span>
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Badge look={page.isValid ? 'success' : 'danger'}>{page.isValid ? t('fits') : t('fitsNot')}</Badge>
        {children}
      </p>
    </>
  );
}
