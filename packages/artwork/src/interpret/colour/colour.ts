import { type ColourSpace, deviceGray } from './colour-space.ts';
import { processInks } from './process-inks.ts';

/** A colour as it is set: values of a colour space, or a pattern by name. */
export type Colour = {
  readonly space: ColourSpace;
  readonly values: readonly number[];
  readonly pattern?: string;
  /** The largest amount of each ink that a pattern puts down; known of letters, lines and shapes that are painted. */
  readonly inked?: readonly InkAmount[];
};

/** How much of an ink, from 0 to 1. */
export type InkAmount = { readonly ink: string; readonly amount: number };

const isProcess = (ink: string): boolean => (processInks as readonly string[]).includes(ink);

export const blackInGray: Colour = { space: deviceGray, values: [0] };

/** The inks of a colour, those of a pattern where they are known. */
export const inksPaintedBy = (colour: Colour): readonly InkAmount[] => colour.inked ?? inksOf(colour);

const clamp = (value: number | undefined): number => Math.min(1, Math.max(0, value ?? 0));

/** The value a colour has before any is set (ISO 32000-2, 8.6): black, or full ink. */
export function initialColour(space: ColourSpace): Colour {
  if (space.kind === 'cmyk') return { space, values: [0, 0, 0, 1] };
  if (space.inks.length > 0) return { space, values: space.inks.map(() => 1) };
  return { space, values: Array.from({ length: space.components }, () => 0) };
}

/**
 * The inks a colour puts on paper. RGB is split with full black generation and Lab by its lightness alone: enough to
 * tell white, black and colour apart, not a conversion. Patterns and unknown spaces give none.
 */
export function inksOf({ space, values, pattern }: Colour): readonly InkAmount[] {
  if (pattern !== undefined) return [];
  const at = (index: number) => clamp(values[index]);
  switch (space.kind) {
    case 'gray':
      return used([['Black', 1 - at(0)]]);
    case 'cmyk':
      return used(processInks.map((ink, index) => [ink, at(index)]));
    case 'rgb': {
      const black = 1 - Math.max(at(0), at(1), at(2));
      const part = (value: number) => 1 - value - black;
      return used([
        ['Cyan', part(at(0))],
        ['Magenta', part(at(1))],
        ['Yellow', part(at(2))],
        ['Black', black],
      ]);
    }
    case 'lab':
      return used([['Black', 1 - clamp((values[0] ?? 0) / 100)]]);
    case 'separation':
    case 'device-n':
      return used(
        space.inks.flatMap((ink, index) =>
          ink === 'None' ? [] : ink === 'All' ? allInks(at(index)) : [[ink, at(index)] as const],
        ),
      );
    default:
      return [];
  }
}

const allInks = (amount: number) => processInks.map((ink) => [ink, amount] as const);

const used = (inks: readonly (readonly [string, number])[]): readonly InkAmount[] =>
  inks.filter(([, amount]) => amount > 0.001).map(([ink, amount]) => ({ ink, amount }));

/** Paper white: a known colour that puts no ink down. */
export const isPaper = (colour: Colour): boolean =>
  colour.pattern === undefined &&
  colour.space.kind !== 'unknown' &&
  colour.space.kind !== 'indexed' &&
  colour.space.kind !== 'pattern' &&
  inksOf(colour).length === 0;

/** Registration colour: printed on every plate there is. */
export const isRegistration = ({ space }: Colour): boolean => space.inks.includes('All');

/** Inks of a colour space that are neither process inks nor `All` and `None`. */
export const spotsOf = (space: ColourSpace): readonly string[] =>
  space.inks.filter((ink) => !isProcess(ink) && ink !== 'All' && ink !== 'None');
