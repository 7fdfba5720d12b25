import type { Invoice } from '@labelwerk/papers/invoice/invoice.ts';

/** What a parcel holds, and how it goes. */
export type NotedParcel = {
  readonly carrier: string;
  readonly trackingNumber: string;
  /** Which one of the order it is, from 1. */
  readonly place: number;
};

/** An order confirmation or a delivery note: what an invoice says, before there is one. */
export type Letter = Omit<Invoice, 'kind'> &
  (
    | { readonly kind: 'confirmation' }
    /** Its lines are those in the parcel. Without prices: who unpacks it may be somebody else than who paid. */
    | { readonly kind: 'delivery-note'; readonly parcel: NotedParcel }
  );

/** Everything a paper may say. */
export type Said = Invoice | Letter;

/** Whether a paper asks for money or gives it back: those have XML, and numbers of a series. */
export const isInvoice = (said: Said): said is Invoice =>
  said.kind === 'invoice' || said.kind === 'credit-note';
