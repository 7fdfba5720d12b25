import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import { stocks } from './stock-look.tsx';

/** How the finishes of a label are seen. */
export type FinishLook = {
  /** 0 dull to 1 mirror. */
  readonly gloss: number;
  /** Colours of the foil, dark to light and back. */
  readonly foil?: readonly string[];
  readonly embossed: boolean;
  readonly spotVarnish: boolean;
  readonly white: 'none' | 'under' | 'full';
};

const foils: Readonly<Record<string, readonly string[]>> = {
  'FOIL-G': ['#8a6114', '#f7e3a1', '#c4953a', '#fff3cf', '#94691a'],
  'FOIL-S': ['#7d8188', '#f4f5f7', '#a9aeb5', '#ffffff', '#83888f'],
  'FOIL-C': ['#7a3d22', '#f0b896', '#b9683f', '#ffd9c2', '#864527'],
  COLD: ['#7fb8d8', '#f3d7ef', '#b9e4c9', '#fbf3c4', '#a6b4ea'],
};

const surfaces: Readonly<Record<string, number>> = {
  'VAR-G': 0.72,
  'LAM-G': 0.9,
  'VAR-M': 0.1,
  'LAM-M': 0.07,
  'LAM-ST': 0.03,
};

/** What the chosen finishes change: the last surface counts, as it lies on top. */
export function finishLook(finishes: readonly string[], look: MaterialLook): FinishLook {
  const foil = finishes.map((id) => foils[id]).find(Boolean);
  const surface = finishes.map((id) => surfaces[id]).findLast((gloss) => gloss !== undefined);
  return {
    gloss: surface ?? stocks[look].gloss,
    ...(foil && { foil }),
    embossed: finishes.includes('EMB'),
    spotVarnish: finishes.includes('VAR-S'),
    white: finishes.includes('WHITE-F') ? 'full' : finishes.includes('WHITE-P') ? 'under' : 'none',
  };
}
