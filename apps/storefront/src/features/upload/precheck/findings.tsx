'use client';
import type { Finding } from '@labelwerk/contracts/artwork/verdict.ts';
import { useMemo } from 'react';
import { Badge } from '#kit/data/badge.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { findingKinds, pageRanges } from './finding-kinds.ts';

const looks = { error: 'danger', warning: 'warning', note: 'plain' } as const;

/** The findings: the message with its pages, and what to do, in the person's language. Each kind once. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const t = useTranslations('upload');
  const kinds = useMemo(() => findingKinds(findings), [findings]);
  return (
    <ul className="grid gap-3">
      {kinds.map(({ kind, id, severity, messages, advice }) => (
        <li key={kind} data-finding={id} className="grid gap-1">
          {messages.map(({ message, pages }) => (
            <p key={message} className="flex flex-wrap items-center gap-2">
              <Badge look={looks[severity]}>{t(`severity.${severity}`)}</Badge>
              {pages.length > 0 && (
                <span className="font-measure text-[length:var(--text-s)]">
                  {t('onPages', { count: pages.length, pages: pageRanges(pages) })}
                </span>
              )}
              <strong>{message}</strong>
            </p>
          ))}
          <p className="text-soft">{advice}</p>
        </li>
      ))}
    </ul>
  );
}
