'use client';
import type { ProofRemark } from '@labelwerk/contracts/proofs/links.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { Badge } from '#kit/data/badge.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { numbersOf } from './remark-marks.tsx';

const looks = { comment: 'plain', change: 'warning', approval: 'success' } as const;

/** What was said about the designs, oldest first. */
export function RemarkList({ remarks }: { readonly remarks: readonly ProofRemark[] }) {
  const t = useTranslations('proofs');
  const numbers = numbersOf(remarks);
  if (remarks.length === 0) return <p className="text-soft">{t('remark.none')}</p>;
  return (
    <ol className="grid gap-3" data-testid="proof-remarks">
      {remarks.map(({ id, kind, author, text, design, is_newest: isNewest, created_at: at }) => (
        <li key={id} className="grid gap-1 border-b border-line pb-3">
          <p className="flex flex-wrap items-center gap-2 text-[length:var(--text-s)]">
            {numbers.has(id) && isNewest && <span className="font-measure font-bold">{numbers.get(id)}</span>}
            <Badge look={looks[kind]}>{t(`remark.kind.${kind}`)}</Badge>
            <strong>{author}</strong>
            <span className="text-soft">
              {[design !== null && t('design', { number: design }), formatDate(new Date(at))]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {!isNewest && <span className="text-soft">{t('remark.earlier')}</span>}
          </p>
          {text !== '' && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
        </li>
      ))}
    </ol>
  );
}
