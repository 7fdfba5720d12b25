import type { PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import type { Expectations } from '../expectation/expectations.ts';
import type { Fix, Severity } from '../findings/finding.ts';

/** A label that trips a rule, the place, and similar labels that don't. Boxes: x, y, width, height in mm. */
export type Case = {
  readonly id: string;
  readonly variant: string;
  readonly severity: Severity;
  readonly trips: PrintLabel;
  readonly expected?: Partial<Expectations>;
  readonly box?: readonly [number, number, number, number];
  readonly measured?: number | string;
  readonly fix?: Fix;
  readonly spares: { readonly label?: PrintLabel; readonly expected?: Partial<Expectations> };
};

export const text = (size: number, words = 'Honig', at = '10 8') =>
  `BT /F ${(size * 25.4) / 72} Tf ${at} Td (${words}) Tj ET`;
export const add = (content: string): PrintLabel => ({ add: content });
export const on = (id: string, variant: string, severity: Severity) => ({ id, variant, severity });
export const special = { shape: 'special' } as const;
export const clear = { material: { look: 'clear', film: true } } as const;
export const die = '/Over gs /Cut CS 1 SCN 0.0882 w';
/** An L shape with its inner corner at 30, 17.5. */
export const ell = (corner: string) => `${die} 5 5 m 50 5 l 50 17.5 l ${corner} 30 30 l 5 30 l h S`;
