import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import { stocks } from './stock-look.tsx';

/** The appearance of a label's finishes. */
export type FinishLook = {
  /** From 0 (dull) to 1 (mirror). */
  readonly gloss: number;
  /** The top layer: a varnish follows the paper, a film has a visible edge, velvet absorbs light. */
  readonly surface: 'none' | 'varnish' | 'film' | 'velvet';
  /** Gradient colours of the foil, alternately dark and light. */
  readonly foil?: readonly string[];
  readonly embossed: boolean;
  readonly spotVarnish: boolean;
  readonly white: 'none' | 'under' | 'full';
  /** Has a raised warning triangle for blind people. */
  readonly tactile: boolean;
  /** Has a blank field for a thermal-transfer printer. */
  readonly overprint: boolean;
};

const foils: Readonly<Record<string, readonly string[]>> = {
  'FOIL-G': ['#7a5510', '#d9b251', '#a87a22', '#ecd083', '#7f5a14'],
  'FOIL-S': ['#6c7077', '#b9bec5', '#858a92', '#d5d9de', '#70757c'],
  'FOIL-C': ['#74381f', '#d18d68', '#a2572f', '#e5aa88', '#783c22'],
  COLD: ['#4f9cc7', '#c987bf', '#63b98a', '#cdb54a', '#7787d6'],
};

type Top = Pick<FinishLook, 'gloss' | 'surface'>;

const surfaces: Readonly<Record<string, Top>> = {
  'VAR-G': { gloss: 0.72, surface: 'varnish' },
  'LAM-G': { gloss: 1, surface: 'film' },
  'VAR-M': { gloss: 0.1, surface: 'varnish' },
  'LAM-M': { gloss: 0.16, surface: 'film' },
  'LAM-ST': { gloss: 0.03, surface: 'velvet' },
};

/** The appearance of the chosen finishes; of several surfaces the last one counts, because it is on top. */
export function finishLook(finishes: readonly string[], look: MaterialLook): FinishLook {
  const foil = finishes.map((id) => foils[id]).find(Boolean);
  const top = finishes.map((id) => surfaces[id]).findLast(Boolean);
  return {
    ...(top ?? { gloss: stocks[look].gloss, surface: 'none' }),
    ...(foil && { foil }),
    embossed: finishes.includes('EMB'),
    spotVarnish: finishes.includes('VAR-S'),
    white: finishes.includes('WHITE-F') ? 'full' : finishes.includes('WHITE-P') ? 'under' : 'none',
    tactile: finishes.includes('TACT'),
    overprint: finishes.includes('TTR'),
  };
}
