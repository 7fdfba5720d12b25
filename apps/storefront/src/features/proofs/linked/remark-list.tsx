'use client';
import type { ProofRemark } from '@labelwerk/contracts/proofs/links.ts';
import { RemarkItem } from '#features/remarks/index.ts';
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
        <RemarkItem
          key={id}
          number={isNewest ? numbers.get(id) : undefined}
          badge={<Badge look={looks[kind]}>{t(`remark.kind.${kind}`)}</Badge>}
          author={author}
          about={[design !== null && t('design', { number: design })]}
          at={at}
          note={!isNewest && t('remark.earlier')}
          text={text}
        />
      ))}
    </ol>
  );
}
