import type { Ink } from '@labelwerk/contracts/artwork/separations.ts';

const process: Readonly<Record<string, string>> = {
  Cyan: '#00a0e3',
  Magenta: '#e5007e',
  Yellow: '#ffe600',
  Black: '#1d1d1b',
};

const purposes: Readonly<Record<NonNullable<Ink['purpose']>, string>> = {
  white: '#ffffff',
  cut: '#ff2bd6',
  varnish: '#9fd8c8',
  foil: '#c9a227',
  emboss: '#8b8fa8',
};

/**
 * Display colour of an ink. The four process colours are close to their real look; the real look of a spot
 * colour can't be shown on a screen, so that each name gets a fixed hue of its own.
 */
export function colourOf({ ink, kind, purpose }: Pick<Ink, 'ink' | 'kind' | 'purpose'>): string {
  if (purpose !== null) return purposes[purpose];
  if (kind === 'process') return process[ink] ?? '#1d1d1b';
  let hash = 0;
  for (const letter of ink) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return `hsl(${hash} 75% 45%)`;
}

/**
 * Total ink coverage over the trim in percent, of the inks that are switched on; white, varnish and tools
 * are not colours and don't count.
 */
export const inkSum = (inks: readonly Ink[]): number =>
  inks.filter(({ kind }) => kind !== 'technical').reduce((sum, { coverage }) => sum + coverage, 0);

/** White is below the colours; cutting and finishing are on top. */
const layer = ({ kind, purpose }: Ink): number => (purpose === 'white' ? 0 : kind === 'technical' ? 2 : 1);

/** In their order on the label. */
export const layered = (inks: readonly Ink[]): readonly Ink[] => inks.toSorted((a, b) => layer(a) - layer(b));
