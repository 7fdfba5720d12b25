'use client';
import type { Finding } from '@labelwerk/contracts/artwork/verdict.ts';
import { useTranslations } from 'next-intl';
import { Badge } from '#kit/data/badge.tsx';

const looks = { error: 'danger', warning: 'warning', note: 'plain' } as const;

/** What the check found: the sentence, and what to do, in the person's language. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const t = useTranslations('upload');
  return (
    <ul className="grid gap-3">
      {findings.map((finding) => (
        <li
          key={`${finding.id}-${finding.page}-${finding.box?.x}-${finding.box?.y}-${finding.message}`}
          data-finding={finding.id}
          className="grid gap-1"
        >
          <p className="flex flex-wrap items-center gap-2">
            <Badge look={looks[finding.severity]}>{t(`severity.${finding.severity}`)}</Badge>
            {finding.page !== null && (
              <span className="font-measure text-[length:var(--text-s)]">
                {t('page', { page: finding.page })}
              </span>
            )}
            <strong>{finding.message}</strong>
          </p>
          <p className="text-soft">{finding.advice}</p>
        </li>
      ))}
    </ul>
  );
}
