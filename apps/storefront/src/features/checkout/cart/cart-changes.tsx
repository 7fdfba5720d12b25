'use client';
import { checkoutCalls } from '@labelwerk/contracts/checkout/calls.ts';
import type { CartDifference } from '@labelwerk/contracts/checkout/cart-difference.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { useTranslations } from 'next-intl';
import { isProblemOf, type Problem } from '#platform/client/call.ts';

const namesDifference = (document: object): document is CartDifference =>
  'added' in document && Array.isArray(document.added);

/** The difference that a conflict of checkout reports; undefined for other problems. */
export function changesIn(problem: Problem): CartDifference | undefined {
  if (!isProblemOf(checkoutCalls.checkOut, problem)) return undefined;
  const isKnown = problem.code === 'checkout.changed' || problem.code === 'checkout.repriced';
  return isKnown && namesDifference(problem.document) ? problem.document : undefined;
}

/** What changed in the cart since it was shown, one sentence each, and the new total. */
export function CartChanges({ difference }: { readonly difference: CartDifference }) {
  const t = useTranslations('checkout.changes');
  const { added, removed, changed, details, totals } = difference;
  const money = (amount: number, { currency } = totals.after) => formatMoney({ amount, currency });
  const nameOf = ({ name }: { readonly name: string }) => name || t('unnamed');
  const sentences = [
    ...added.map((line) =>
      t('added', { name: nameOf(line), quantity: line.quantity, amount: money(line.net) }),
    ),
    ...removed.map((line) => t('removed', { name: nameOf(line) })),
    ...changed.flatMap(({ before, after, what }) => {
      const name = nameOf(after);
      return what.map((aspect) => {
        if (aspect === 'name') return t('renamed', { before: nameOf(before), name });
        if (aspect === 'quantity')
          return t('quantity', { name, before: before.quantity, after: after.quantity });
        if (aspect === 'price')
          return t('price', { name, before: money(before.net, totals.before), after: money(after.net) });
        return t(aspect, { name });
      });
    }),
    ...details.map((detail) => t(`detail.${detail}`)),
  ];
  const { before, after } = totals;
  if (before.gross !== after.gross || before.currency !== after.currency)
    sentences.push(t('total', { before: money(before.gross, before), after: money(after.gross) }));
  return (
    <div role="alert" className="grid gap-2 rounded-card bg-danger-wash p-3">
      <p className="font-semibold">{t('title')}</p>
      <ul className="grid list-disc gap-1 pl-5" data-testid="cart-changes">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{t('accept')}</p>
    </div>
  );
}
