import { refusalCodes } from '@labelwerk/artwork/limits.ts';
import { refusalFinding } from '@labelwerk/artwork/preflight/findings/refusal.ts';
import type { CellFault } from '@labelwerk/domain/label/variable-data/judge-table.ts';
import { findingIn } from '#features/files/artwork/index.ts';
import { reasonOfCell } from '#features/variable-data/press/index.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { type Failure, failure } from '#platform/problems/failure.ts';

type Refusal = 'orders.job-missing' | 'production.incomplete' | 'production.refused';

/** Why the labels of a line can't be drawn, however often it is tried. */
export type Undrawn =
  | { readonly kind: 'pages'; readonly failure: Failure<Refusal> }
  | { readonly kind: 'cell'; readonly fault: CellFault }
  | { readonly kind: 'table-missing' };

/** What staff are told who ask for the print file. */
export function failureOf(undrawn: Undrawn): Failure<Refusal> {
  switch (undrawn.kind) {
    case 'pages':
      return undrawn.failure;
    case 'cell': {
      const { code, line, field } = undrawn.fault;
      return failure('production.refused', { extra: { reason: `${code} (line ${line}, ${field})` } });
    }
    case 'table-missing':
      return failure('production.incomplete');
  }
}

/** What the customer is told; null if the report of their files has it. */
export function sentenceOf(
  undrawn: Exclude<Undrawn, { kind: 'table-missing' }>,
  language: Language,
): string | null {
  if (undrawn.kind === 'cell') {
    const { line, field } = undrawn.fault;
    const reason = reasonOfCell(language, undrawn.fault);
    return messageOf(language, 'production.cell', { line, field, reason });
  }
  const code = refusalCodes.find((one) => one === undrawn.failure.extra?.reason);
  if (!code) return null;
  const { message, advice } = findingIn(language, refusalFinding(code, null));
  return `${message} ${advice}`;
}
