'use client';
import { checkoutCalls } from '@labelwerk/contracts/checkout/calls.ts';
import type { CartDifference } from '@labelwerk/contracts/checkout/cart-difference.ts';
import { usePrices } from '#features/prices/index.ts';
import { isProblemOf, type Problem } from '#platform/client/call.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { differenceSentences } from './difference-sentences.ts';

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
  const { before, after } = difference.totals;
  const { text } = usePrices(before.currency, before.vat.rate, before.vat.country);
  const { named } = usePrices(after.currency, after.vat.rate, after.vat.country);
  return (
    <div role="alert" className="grid gap-2 rounded-card bg-danger-wash p-3">
      <p className="font-semibold">{t('title')}</p>
      <ul className="grid list-disc gap-1 pl-5" data-testid="cart-changes">
        {differenceSentences(difference, t, { before: text, after: named }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{t('accept')}</p>
    </div>
  );
}
