import type { CartDifference } from '@labelwerk/contracts/checkout/cart-difference.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { nameOfService } from '#features/cart/index.ts';
import type { useTranslations } from '#platform/framework/use-translations.ts';

type Say = ReturnType<typeof useTranslations<'checkout.changes'>>;
/** Net amounts as this visitor sees them first: in the cart before, and after with the words for them. */
type SaidPrices = { before(net: number): string; after(net: number): string };
type Named = { readonly name: string };

/** For the messages' `select`: a sentence about a line without a name has its own grammar. */
const named = ({ name }: Named) => (name === '' ? 'no' : 'yes');

/** What changed in a cart since it was shown, one sentence each, and the new total. */
export function differenceSentences(
  difference: CartDifference,
  t: Say,
  prices: SaidPrices,
): readonly string[] {
  const { added, removed, changed, details, totals } = difference;
  const { added_services, removed_services, changed_services } = difference;
  const { added_sample_packs, removed_sample_packs, changed_sample_packs } = difference;
  const money = (amount: number, { currency } = totals.after) => formatMoney({ amount, currency });
  const nameOf = ({ name }: Named) => name || t('unnamed');
  const nameless = removed.filter(({ name }) => name === '').length;
  const { before: totalBefore, after: total } = totals;
  return [
    ...added.map((line) =>
      t('added', {
        ...{ named: named(line), name: line.name },
        ...{ quantity: line.quantity, amount: prices.after(line.net) },
      }),
    ),
    ...removed
      .filter(({ name }) => name !== '')
      .map(({ name }) => t('removed', { named: 'yes', name, count: 1 })),
    ...(nameless > 0 ? [t('removed', { named: 'no', name: '', count: nameless })] : []),
    ...changed.flatMap(({ before, after, what }) => {
      const name = nameOf(after);
      return what.map((aspect) => {
        if (aspect === 'name')
          return t('renamed', { named: named(after), before: nameOf(before), name: after.name });
        if (aspect === 'quantity')
          return t('quantity', { name, before: before.quantity, after: after.quantity });
        if (aspect === 'price')
          return t('price', { name, before: prices.before(before.net), after: prices.after(after.net) });
        return t(aspect, { name });
      });
    }),
    ...added_services.map((service) =>
      t('serviceAdded', { name: nameOfService(service), amount: prices.after(service.net) }),
    ),
    ...removed_services.map((service) => t('serviceRemoved', { name: nameOfService(service) })),
    ...changed_services.flatMap(({ before, after, what }) => {
      const name = nameOfService(after);
      return what.map((aspect) =>
        aspect === 'price'
          ? t('price', { name, before: prices.before(before.net), after: prices.after(after.net) })
          : t(aspect, { name }),
      );
    }),
    ...added_sample_packs.map(({ name, net }) => t('serviceAdded', { name, amount: prices.after(net) })),
    ...removed_sample_packs.map(({ name }) => t('serviceRemoved', { name })),
    ...changed_sample_packs.flatMap(({ before, after, what }) =>
      what.map((aspect) =>
        aspect === 'price'
          ? t('price', {
              ...{ name: after.name, before: prices.before(before.net), after: prices.after(after.net) },
            })
          : t(aspect, { name: after.name }),
      ),
    ),
    ...details.map((detail) => t(`detail.${detail}`)),
    ...(totalBefore.gross !== total.gross || totalBefore.currency !== total.currency
      ? [t('total', { before: money(totalBefore.gross, totalBefore), after: money(total.gross) })]
      : []),
  ];
}
