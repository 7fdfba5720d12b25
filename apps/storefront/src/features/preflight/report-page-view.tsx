'use client';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { usePath } from '#platform/client/site.tsx';
import { PreflightReport } from './preflight-report.tsx';
import type { Expected, ReportSource } from './report-source.ts';

const expectable = ['width', 'height', 'item', 'shape', 'sorts', 'product', 'material', 'finishes'] as const;

/** Whose report the address asks for: `?upload=<hash>` or `?file=<id>`; what it is held against follows. */
export function ReportPageView() {
  const t = useTranslations('preflight');
  const path = usePath();
  const query = useSearchParams();
  const [upload, file] = [query.get('upload'), query.get('file')];
  const source = useMemo<ReportSource | undefined>(() => {
    if (upload) return { kind: 'upload', hash: upload };
    return file ? { kind: 'file', fileId: file } : undefined;
  }, [upload, file]);
  const expected = useMemo<Expected>(
    () =>
      Object.fromEntries(
        expectable.flatMap((name) => {
          const value = query.get(name);
          return value ? [[name, value]] : [];
        }),
      ),
    [query],
  );
  if (!source) {
    return (
      <EmptyState
        title={t('missing')}
        actions={<LinkButton href={path('calculator')}>{t('toCalculator')}</LinkButton>}
      >
        {t('missingText')}
      </EmptyState>
    );
  }
  return <PreflightReport source={source} expected={expected} standalone />;
}
