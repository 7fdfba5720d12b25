'use client';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { useLineWords } from '../line-words.ts';
import { lastRemovedFirst, type RemovedLine } from './removed-lines.ts';

type Props = {
  readonly lines: readonly RemovedLine[];
  /** The line that is being put back. */
  readonly pending: string | undefined;
  /** Rejects if the line was not put back. */
  readonly onPutBack: (line: RemovedLine, title: string) => Promise<unknown>;
  /** Takes the focus when the list has gone with its last line. */
  readonly onEmptied: () => void;
};

/** Lines that were removed from the cart, each to be put back. */
export function RemovedList({ lines, pending, onPutBack, onEmptied }: Props) {
  const t = useTranslations('cart');
  const words = useLineWords();
  const heading = useRef<HTMLHeadingElement>(null);
  if (lines.length === 0) return null;
  const putBack = (line: RemovedLine, title: string) =>
    onPutBack(line, title).then(
      // The button that was pressed is gone.
      () => (lines.length > 1 ? heading.current?.focus() : onEmptied()),
      () => undefined,
    );
  return (
    <section className="grid gap-2" aria-labelledby="removed-lines">
      <h2 id="removed-lines" ref={heading} tabIndex={-1} className="text-[length:var(--text-l)]">
        {t('removedTitle')}
      </h2>
      <ul className="grid">
        {lastRemovedFirst(lines).map((line) => {
          const { title, details } = words(line);
          return (
            <li
              key={line.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2"
            >
              <p className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
                {title}{' '}
                <span className="block text-soft text-[length:var(--text-s)]">
                  {[t('removedOn', { day: formatDate(new Date(line.removed_at)) }), ...details].join(' · ')}
                </span>
              </p>
              <Button
                look="quiet"
                size="small"
                loading={pending === line.id}
                disabled={pending !== undefined}
                aria-label={t('putBackLine', { name: title })}
                onClick={() => void putBack(line, title)}
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
