/** Cyan, magenta, yellow and black, each 0 to 1. */
export type Process = readonly [cyan: number, magenta: number, yellow: number, black: number];

/** An ink of its own plate. */
export type Spot = {
  /** As the press names it, for example `White`. */
  readonly name: string;
  /** Process inks that stand for it where it has no plate. */
  readonly shown: Process;
};

/**
 * The plates that an object is on. `process` replaces what lies below on these four plates; spot inks are printed
 * besides and change no other plate.
 */
export type Paint = {
  readonly process?: Process;
  readonly spots?: readonly { readonly ink: Spot; readonly tint: number }[];
};

export const black: Paint = { process: [0, 0, 0, 1] };

/** The white that is printed below the colours on clear and metallic stock. */
export const white: Spot = { name: 'White', shown: [0, 0, 0, 0] };

/**
 * sRGB of the overprints of full inks, as PDFium draws them: entry 1 is cyan, 2 magenta, 4 yellow, 8 black, and the
 * sums are those inks together.
 */
const overprints: readonly (readonly [number, number, number])[] = [
  [255, 255, 255],
  [0, 174, 239],
  [237, 2, 140],
  [46, 48, 146],
  [255, 241, 1],
  [0, 165, 79],
  [238, 29, 35],
  [54, 53, 57],
  [35, 31, 32],
  [0, 4, 36],
  [21, 0, 0],
  [0, 0, 1],
  [25, 26, 0],
  [0, 4, 0],
  [23, 0, 0],
  [0, 0, 0],
];

/** How process inks look on white stock, as a CSS colour: the overprints in proportion to the areas they cover. */
export function screenColour(inks: Process): string {
  const sum = [0, 0, 0];
  for (const [mask, colour] of overprints.entries()) {
    const share = inks.reduce((product, ink, index) => product * (mask & (1 << index) ? ink : 1 - ink), 1);
    for (const [channel, value] of colour.entries()) sum[channel] = (sum[channel] ?? 0) + share * value;
  }
  return `#${sum.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
