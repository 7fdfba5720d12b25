import { createHash } from 'node:crypto';
import type { Change } from '../spreadsheets/changes.ts';

/**
 * Whether a change needs the operator's confirmation: a VAT rate that changes or ends, and a number that moves by more
 * than a third. Most of them are right; one that is not costs every order until somebody notices.
 */
export function needsConfirmation({ place, from, to }: Change): boolean {
  if (from === undefined) return false;
  if (/(?:^|\.)vatRate$/.test(place)) return true;
  return typeof from === 'number' && typeof to === 'number' && Math.abs(to - from) * 3 > Math.abs(from);
}

const consonants = 'bdfgklmnprstvz';
const vowels = 'aeiou';

/** A word that stands for exactly these sentences: it confirms no others. */
export function wordFor(sentences: readonly string[]): string {
  const sum = createHash('sha256')
    .update([...sentences].sort().join('\n'))
    .digest();
  return [0, 2, 4, 6]
    .map((at) => `${consonants[(sum[at] ?? 0) % 14] ?? ''}${vowels[(sum[at + 1] ?? 0) % 5] ?? ''}`)
    .join('');
}

/** The sentences that ask for a confirmation, with its word. */
export const questionFor = (sentences: readonly string[]): readonly string[] => [
  sentences.length === 1
    ? 'One of these changes is a VAT rate, or moves a value by more than a third:'
    : `${sentences.length} of these changes are VAT rates, or move a value by more than a third:`,
  ...sentences.map((sentence) => `  ${sentence}`),
  `If this is intended, confirm it with: --confirm ${wordFor(sentences)}`,
];

/** Throws if changes need a confirmation and `word` is not theirs. */
export function requireConfirmation(sentences: readonly string[], word: string | undefined): void {
  if (sentences.length === 0 || word === wordFor(sentences)) return;
  const reason = word === undefined ? [] : [`“${word}” does not confirm these changes.`];
  throw new Error([...reason, ...questionFor(sentences), 'Nothing was changed.'].join('\n'));
}
