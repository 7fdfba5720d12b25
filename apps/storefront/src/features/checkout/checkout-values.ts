import type { Cart } from '@labelwerk/contracts/cart/cart.ts';

/** The form's values. An empty value means none was made: the customer's default applies. */
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
});
