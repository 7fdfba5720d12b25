'use client';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { useRef } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useLineWords } from '../line-words.ts';
import { sampleNames } from '../samples/sample-names.ts';
import { nameOfService } from '../services/service-name.ts';
import { isPack, isService, lastRemovedFirst, type Removed } from './removed-lines.ts';

type Props = {
  readonly removed: readonly Removed[];
  /** Id of the entry that is being put back. */
  readonly pending: string | undefined;
  /** Rejects if it was not put back. */
  readonly onPutBack: (one: Removed, title: string) => Promise<unknown>;
  /** Called when the last entry was put back and the list is gone: moves the focus. */
  readonly onEmptied: () => void;
};

/** Items that were removed from the cart, each with a button to put it back. */
export function RemovedList({ removed, pending, onPutBack, onEmptied }: Props) {
  const t = useTranslations('cart');
  const words = useLineWords();
  const heading = useRef<HTMLHeadingElement>(null);
  if (removed.length === 0) return null;
  const wordsOf = (one: Removed): { readonly title: string; readonly details: readonly string[] } => {
    if (isService(one)) return { title: nameOfService(one), details: [] };
    return isPack(one) ? { title: one.name, details: [sampleNames(one.samples)] } : words(one);
  };
  const putBack = (one: Removed, title: string) =>
    onPutBack(one, title).then(
      // The pressed button is gone: the focus moves on.
      () => (removed.length > 1 ? heading.current?.focus() : onEmptied()),
      () => undefined,
    );
  return (
    <section className="grid gap-2" aria-labelledby="removed-lines">
      <h2 id="removed-lines" ref={heading} tabIndex={-1} className="text-[length:var(--text-l)]">
        {t('removedTitle')}
      </h2>
      <ul className="grid">
        {lastRemovedFirst(removed).map((one) => {
          const { title, details } = wordsOf(one);
          return (
            <li
              key={one.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2"
            >
              <p className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
                {title}{' '}
                <span className="block text-soft text-[length:var(--text-s)]">
                  {[t('removedOn', { day: formatDate(new Date(one.removed_at)) }), ...details].join(' · ')}
                </span>
              </p>
              <Button
                look="quiet"
                size="small"
                loading={pending === one.id}
                disabled={pending !== undefined}
                aria-label={t('putBackLine', { name: title })}
                onClick={() => void putBack(one, title)}
              >
                <Icon name="undo" /> {t('putBack')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
