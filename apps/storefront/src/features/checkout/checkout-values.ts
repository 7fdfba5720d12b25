import type { Cart } from '@labelwerk/contracts/cart/cart.ts';

/** What the form holds. An empty choice is none: what the customer has set before is taken then. */
export type CheckoutValues = {
  /** Ids of addresses. */
  address: string;
  billing: string;
  payment: string;
  /** Counts once it is typed, even if it is empty then. */
  vat: string;
  isVatTyped: boolean;
  remarks: string;
  /** The customer's own order number or cost centre. */
  reference: string;
  terms: boolean;
};

/** The values a form begins with: those of a draft, where there is one. Terms stay accepted for the same version alone. */
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
});
