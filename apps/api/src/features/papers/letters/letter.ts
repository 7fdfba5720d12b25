import type { Invoice } from '@labelwerk/papers/invoice/invoice.ts';

/** A parcel. Carrier and tracking number may be corrected after its note was made: the note leaves them out. */
export type NotedParcel = {
  /** Number within the order, from 1. */
  readonly place: number;
};

/** An order confirmation or delivery note: the data of an invoice before there is one. */
export type Letter = Omit<Invoice, 'kind'> &
  (
    | { readonly kind: 'confirmation' }
    /** Lines of the parcel, without prices: the recipient may not be the payer. */
    | { readonly kind: 'delivery-note'; readonly parcel: NotedParcel }
  );

/** The content of any paper. */
export type Said = Invoice | Letter;

/** Whether a paper is an invoice or credit note: those have XML and numbers of a series. */
export const isInvoice = (said: Said): said is Invoice =>
  said.kind === 'invoice' || said.kind === 'credit-note';
