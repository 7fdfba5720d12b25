import type { Material } from '@labelwerk/domain/catalogue/material.ts';
import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import type { Form } from '@labelwerk/domain/pricing/configuration/configuration.ts';

/** A design of an order line: the page it is printed from, and the number of labels. */
export type TicketDesign = {
  readonly quantity: number;
  /** Null if nothing is printed, or if the page is not known yet. */
  readonly filename: string | null;
  readonly page: number | null;
};

export type TicketFinish = { readonly id: string; readonly name: string; readonly kind: string };

/** The data of one order line that the print shop needs. */
export type Ticket = {
  readonly orderNumber: string;
  /** Position of the line in its order, from 1, and the number of lines. */
  readonly position: number;
  readonly positions: number;
  readonly name: string;
  readonly customerId: number;
  readonly customer: string;
  /** The customer's own order number. */
  readonly reference: string;
  readonly label: LabelTrim;
  readonly material: { readonly id: string; readonly name: string; readonly known: Material | undefined };
  readonly finishes: readonly TicketFinish[];
  readonly form: Form;
  readonly quantity: number;
  /** Labels that are printed again now; null: the line is printed for the first time. */
  readonly reprint: { readonly number: number; readonly quantity: number } | null;
  readonly designs: readonly TicketDesign[];
  readonly remarks: readonly string[];
  readonly express: string;
  /** Times in UTC; null if not known yet. */
  readonly ordered: Date;
  readonly approved: Date | null;
  readonly released: Date | null;
  /** Calendar day at the plant; null if not known yet. */
  readonly shipsOn: string | null;
  readonly deliverTo: {
    readonly company: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly street: string;
    readonly postcode: string;
    readonly city: string;
    readonly region: string;
    /** ISO 3166-1 alpha-2. */
    readonly country: string;
  };
  /** URL of the print file; undefined if nothing is printed. */
  readonly printFile: string | undefined;
};

/** The content of a printed ticket, in the reader's language. */
export type TicketPaper = {
  readonly ticket: Ticket;
  readonly language: Language;
  readonly shop: string;
  readonly words: {
    readonly title: string;
    readonly item: string;
    /** Says that the line is not released, or that it is printed again; empty for all others. */
    readonly notice: string;
    readonly designs: string;
    readonly design: (place: number) => string;
    readonly pageOf: (filename: string, page: number) => string;
    readonly remarks: string;
    readonly scale: (scale: string) => string;
    readonly sheetOf: (page: number, pages: number) => string;
  };
  /** The order's data and dates, one entry per row. */
  readonly rows: readonly (readonly [label: string, value: string])[];
};

/** The text of the bar code: order number and line position. */
export const ticketCode = ({ orderNumber, position }: Pick<Ticket, 'orderNumber' | 'position'>): string =>
  `${orderNumber}-${position}`;
