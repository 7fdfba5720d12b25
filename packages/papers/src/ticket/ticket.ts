import type { Material } from '@labelwerk/domain/catalogue/material.ts';
import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import type { Form } from '@labelwerk/domain/pricing/configuration/configuration.ts';

/** A design of a line: which page it is printed from, and how many labels of it. */
export type TicketDesign = {
  readonly quantity: number;
  /** Null where nothing is printed, or the page is not known yet. */
  readonly filename: string | null;
  readonly page: number | null;
};

export type TicketFinish = { readonly id: string; readonly name: string; readonly kind: string };

/** What the print shop has to know of one line of an order. */
export type Ticket = {
  readonly orderNumber: string;
  /** Place of the line in its order, from 1, and how many lines it has. */
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
  readonly designs: readonly TicketDesign[];
  readonly remarks: readonly string[];
  readonly express: string;
  /** Moments in UTC; null where they are not known yet. */
  readonly ordered: Date;
  readonly approved: Date | null;
  readonly released: Date | null;
  /** Calendar day at the plant. */
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
  /** Where the print file is; undefined where nothing is printed. */
  readonly printFile: string | undefined;
};

/** A ticket on paper: the texts are in the reader's language. */
export type TicketPaper = {
  readonly ticket: Ticket;
  readonly language: Language;
  readonly shop: string;
  readonly words: {
    readonly title: string;
    readonly item: string;
    /** Says that the line is not released, where it is not; empty otherwise. */
    readonly notReleased: string;
    readonly designs: string;
    readonly design: (place: number) => string;
    readonly pageOf: (filename: string, page: number) => string;
    readonly remarks: string;
    readonly scale: (scale: string) => string;
    readonly sheetOf: (page: number, pages: number) => string;
  };
  /** Everything that was ordered and when, row by row. */
  readonly rows: readonly (readonly [label: string, value: string])[];
};

/** What the bar code says: the order number and the place of the line. */
export const ticketCode = ({ orderNumber, position }: Pick<Ticket, 'orderNumber' | 'position'>): string =>
  `${orderNumber}-${position}`;
