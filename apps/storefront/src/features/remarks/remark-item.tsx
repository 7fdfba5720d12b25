import { formatDate } from '@labelwerk/domain/money/format.ts';
import type { ReactNode } from 'react';

type Props = {
  /** That of its mark; undefined: it has none. */
  readonly number?: number | undefined;
  readonly badge?: ReactNode;
  readonly author: string;
  /** What it is about; empty or undefined parts are left out. */
  readonly about?: readonly (string | false | undefined)[];
  /** ISO 8601. */
  readonly at: string;
  readonly note?: string | false;
  readonly text: string;
};

/** What somebody said, as an item of a list. */
export function RemarkItem({ number, badge, author, about = [], at, note, text }: Props) {
  const subject = about.filter(Boolean).join(' · ');
  return (
    <li className="grid gap-1 border-b border-line pb-3">
      <p className="flex flex-wrap items-center gap-2 text-[length:var(--text-s)]">
        {number !== undefined && <span className="font-measure font-bold">{number}</span>}
        {badge}
        <strong className="[overflow-wrap:anywhere]">{author}</strong>
        <span className="min-w-0 text-soft [overflow-wrap:anywhere]">
          {subject !== '' && `${subject} · `}
          <time dateTime={at}>{formatDate(new Date(at))}</time>
        </span>
        {note && <span className="text-soft">{note}</span>}
      </p>
      {text !== '' && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
    </li>
  );
}
