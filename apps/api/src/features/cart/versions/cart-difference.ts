import type {
  CartDetail,
  CartDifference,
  LineAspect,
  ServiceAspect,
} from '@labelwerk/contracts/checkout/cart-difference.ts';
import { cartDetails } from '@labelwerk/contracts/checkout/cart-difference.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { serviceName } from '#features/service-offer/index.ts';
import type { Language } from '#platform/messages/messages.ts';
import type { CartContent, ContentLine, ContentService } from './content.ts';

/** The differences without the totals. */
export type ContentDifference = Pick<
  CartDifference,
  'added' | 'removed' | 'changed' | 'details' | 'added_services' | 'removed_services' | 'changed_services'
>;

/** Whether there are no differences. */
export const isNone = (difference: ContentDifference): boolean =>
  Object.values(difference).every((changes) => changes.length === 0);

/** The content to compare with if a version is not stored: everything in the cart then counts as added. */
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

const hasAspect = <Aspect>(aspect: Aspect | false): aspect is Aspect => aspect !== false;

/** The differences between services, with their names in a language. */
function serviceDifference(
  before: readonly ContentService[],
  after: readonly ContentService[],
  language: Language,
): Pick<ContentDifference, 'added_services' | 'removed_services' | 'changed_services'> {
  const old = new Map(before.map((service) => [service.id, service]));
  const now = new Set(after.map(({ id }) => id));
  const amounts = ({ service, subject, net }: ContentService) => ({
    ...{ service, subject, net },
    name: serviceName(language, service),
  });
  const summary = (service: ContentService) => ({ id: service.id, ...amounts(service) });
  return {
    added_services: after.filter(({ id }) => !old.has(id)).map(summary),
    removed_services: before.filter(({ id }) => !now.has(id)).map(summary),
    changed_services: after.flatMap((service) => {
      const was = old.get(service.id);
      if (!was) return [];
      const aspects: (ServiceAspect | false)[] = [
        was.net !== service.net && 'price',
        was.made !== service.made && 'brief',
      ];
      const what = aspects.filter(hasAspect);
      return what.length === 0
        ? []
        : [{ id: service.id, before: amounts(was), after: amounts(service), what }];
    }),
  };
}

/** Whether the content of an unchanged detail has changed: the text of an address, or the terms of a voucher. */
const rewritten = (before: CartContent, after: CartContent, name: CartDetail): boolean => {
  if (name === 'delivery_address_id') return before.delivery_address !== after.delivery_address;
  if (name === 'voucher') return worth(before) !== worth(after);
  return name === 'billing_address_id' && before.billing_address !== after.billing_address;
};

/** The terms of the cart's code as text, for comparison: the same code may have become invalid or changed. */
const worth = ({ voucher_terms: terms }: CartContent): string => JSON.stringify(terms ?? null);

const isSame = (before: CartContent, after: CartContent, name: CartDetail): boolean =>
  (before[name] ?? null) === (after[name] ?? null);

/**
 * The differences between two contents of a cart. `named`: details that the same call sets, whose new values are not
 * reported. The order of lines does not count.
 */
export function differenceOf(
  before: CartContent,
  after: CartContent,
  language: Language,
  named: ReadonlySet<CartDetail> = new Set(),
): ContentDifference {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const now = new Map(after.lines.map((line) => [line.id, line]));
  return {
    ...serviceDifference(before.services ?? [], after.services ?? [], language),
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
