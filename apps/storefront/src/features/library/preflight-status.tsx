'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { useTranslations } from 'next-intl';
import { Badge } from '#kit/badge.tsx';
import { statusOf } from './shown.ts';

const looks = { ok: 'success', failed: 'danger', pending: 'warning' } as const;

export function PreflightStatus({ file }: { readonly file: CustomerFile }) {
  const t = useTranslations('library');
  const status = statusOf(file);
  return <Badge look={looks[status]}>{t(`status.${status}`)}</Badge>;
}
