import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import { mustAskExpressly } from '@labelwerk/domain/services/express-request.ts';
import { isSent } from '@labelwerk/domain/services/service.ts';

/** The form's values. An empty value means that no choice was made: the customer's default applies. */
export type CheckoutValues = {
  /** Id of an address. */
  address: string;
  billing: string;
  payment: string;
  /** Used once it was edited, even if it is then empty. */
  vat: string;
  isVatTyped: boolean;
  remarks: string;
  /** The customer's own order number or cost centre. */
  reference: string;
  terms: boolean;
  /** Whether services are to begin before the period of withdrawal ends. */
  begin: boolean;
};

/**
 * Initial values of the form: those of the draft, if any. The terms stay accepted only for the same cart
 * version.
 */
export const valuesOf = (
  { remarks, customer_reference, version }: Pick<Cart, 'remarks' | 'customer_reference' | 'version'>,
  { version: kept, ...draft }: Partial<CheckoutValues & { readonly version: number }>,
): CheckoutValues => ({
  address: '',
  billing: '',
  payment: '',
  vat: '',
  isVatTyped: false,
  remarks,
  reference: customer_reference,
  ...draft,
  terms: draft.terms === true && kept === version,
  begin: draft.begin === true && kept === version,
});

type Address = { readonly id: number; readonly country_id: number };

/**
 * The delivery address: the chosen one or that of the cart, if it still exists; otherwise the customer's default or
 * the first one, in a country that the market delivers to (`reached`) if there is one. Undefined without addresses.
 */
export function addressOf(
  list: readonly Address[],
  reached: readonly { readonly id: number }[],
  wish: {
    readonly chosen: number;
    readonly ofCart: number | null;
    readonly usual: number | null | undefined;
  },
): number | undefined {
  const known = (id: number | null) => list.find((one) => one.id === id)?.id;
  const isReached = ({ country_id: country }: Address) => reached.some(({ id }) => id === country);
  const near = list.filter(isReached);
  const usual = near.find(({ id }) => id === wish.usual) ?? near[0] ?? list[0];
  return known(wish.chosen) ?? known(wish.ofCart) ?? usual?.id;
}

/**
 * The payment type: the chosen one or that of the cart, as far as the cart's market offers it, otherwise the first one
 * offered.
 */
export const paymentOf = <Id extends string>(
  offered: readonly { readonly id: Id }[],
  { chosen, ofCart }: { readonly chosen: string; readonly ofCart: string | null },
): Id | undefined =>
  [chosen, ofCart].flatMap((wish) => offered.find(({ id }) => id === wish) ?? [])[0]?.id ?? offered[0]?.id;

/** Whether the customer has to ask expressly that services of the cart begin; without an invoice address: yes. */
export const isExpressRequestNeeded = (
  { services }: { readonly services: readonly Pick<Cart['services'][number], 'service'>[] },
  invoiceTo: { readonly company: string; readonly country_id: number } | undefined,
  vatNumber: string,
): boolean =>
  services.some(({ service }) => !isSent(service)) &&
  (!invoiceTo ||
    mustAskExpressly({ company: invoiceTo.company, countryId: invoiceTo.country_id, vatNumber }));
