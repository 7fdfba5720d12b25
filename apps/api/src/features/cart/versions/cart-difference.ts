import type {
  CartDetail,
  CartDifference,
  LineAspect,
} from '@labelwerk/contracts/checkout/cart-difference.ts';
import { cartDetails } from '@labelwerk/contracts/checkout/cart-difference.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { CartContent, ContentLine } from './cart-versions-repository.ts';

/** What changed, without the totals. */
export type ContentDifference = Pick<CartDifference, 'added' | 'removed' | 'changed' | 'details'>;

/** A version nobody kept is compared like an empty cart: everything there is now was added. */
export const emptyContent = (market: MarketId): CartContent => ({
  market,
  invoice_country: null,
  delivery_place: null,
  invoice_place: null,
  delivery_address_id: null,
  billing_address_id: null,
  delivery_address: '',
  billing_address: '',
  vat_number: '',
  payment_type: null,
  remarks: '',
  customer_reference: '',
  lines: [],
});

const amountsOf = ({ name, quantity, net }: ContentLine) => ({ name, quantity, net });
const summaryOf = (line: ContentLine) => ({ id: line.id, ...amountsOf(line) });

function aspectsOf(before: ContentLine, after: ContentLine): LineAspect[] {
  const aspects: (LineAspect | false)[] = [
    before.name !== after.name && 'name',
    before.quantity !== after.quantity && 'quantity',
    before.net !== after.net && 'price',
    (before.made !== after.made || before.express !== after.express) && 'configuration',
    before.artwork !== after.artwork && 'artwork',
    before.note !== undefined && before.note !== after.note && 'note',
  ];
  return aspects.filter((aspect) => aspect !== false);
}

/** The words of an address count too: the same address may have been rewritten meanwhile. */
const rewritten = (before: CartContent, after: CartContent, name: CartDetail): boolean => {
  if (name === 'delivery_address_id') return before.delivery_address !== after.delivery_address;
  if (name === 'voucher') return worth(before) !== worth(after);
  return name === 'billing_address_id' && before.billing_address !== after.billing_address;
};

/** What the code of a cart stands for: the same code may have lost its worth meanwhile, or changed it. */
const worth = ({ voucher_terms: terms }: CartContent): string => JSON.stringify(terms ?? null);

const isSame = (before: CartContent, after: CartContent, name: CartDetail): boolean =>
  (before[name] ?? null) === (after[name] ?? null);

/**
 * What of a cart is another than it was. `named` are details that the caller sets in this very call: a value of theirs
 * is no news to them. The order of lines does not count.
 */
export function differenceOf(
  before: CartContent,
  after: CartContent,
  named: ReadonlySet<CartDetail> = new Set(),
): ContentDifference {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const now = new Map(after.lines.map((line) => [line.id, line]));
  return {
    added: after.lines.filter(({ id }) => !old.has(id)).map(summaryOf),
    removed: before.lines.filter(({ id }) => !now.has(id)).map(summaryOf),
    changed: after.lines.flatMap((line) => {
      const was = old.get(line.id);
      const what = was ? aspectsOf(was, line) : [];
      return was && what.length > 0
        ? [{ id: line.id, before: amountsOf(was), after: amountsOf(line), what }]
        : [];
    }),
    details: cartDetails.filter((name) =>
      isSame(before, after, name) ? rewritten(before, after, name) : !named.has(name),
    ),
  };
}
