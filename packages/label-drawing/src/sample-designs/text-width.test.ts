import { expect, test } from 'vitest';
import { type Face, textWidth } from './text-width.ts';

/**
 * Widths in ems, with tracking, of lines of the sample labels, measured in a browser with the shop's fonts at the
 * heaviest weight in use.
 */
const measured: readonly (readonly [string, Face, number, number])[] = [
  ['Nordspur', 'head', 4.74, 0],
  ['Kraftwerk & Co', 'head', 7.54, 0],
  ['Aa Gg Rr', 'head', 4.22, 0],
  ['PASSATA', 'head', 5.34, 0.12],
  ['Polara', 'head', 3.16, 0],
  ['ombra', 'serif', 3.03, 0.02],
  ['Lindenherz', 'serif', 5.04, 0],
  ['Olio extra vergine', 'italic', 7.65, 0],
  ['20457 Hamburg', 'text', 7.67, 0],
  ['Peperoncino', 'text', 6, 0],
  ['HAND CREAM', 'text', 8.76, 0.2],
  ['-18 °C · 450 g', 'mono', 8.38, 0],
];

test.each(measured)(
  '%s in %s is at most as wide as estimated, and not much narrower',
  (text, face, ems, tracking) => {
    const taken = textWidth(text, face, tracking);
    expect(taken).toBeGreaterThanOrEqual(ems - 0.03);
    expect(taken).toBeLessThan(ems * 1.2);
  },
);
