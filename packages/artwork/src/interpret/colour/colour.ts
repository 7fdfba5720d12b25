import { type ColourSpace, deviceGray } from './colour-space.ts';
import { processInks } from './process-inks.ts';

/** A colour as set by an operator: values in a colour space, or a pattern by name. */
export type Colour = {
  readonly space: ColourSpace;
  readonly values: readonly number[];
  readonly pattern?: string;
  /** Maximum amount of each ink that a pattern paints; set for text, lines and shapes. */
  readonly inked?: readonly InkAmount[];
};

/** An amount of ink, from 0 to 1. */
export type InkAmount = { readonly ink: string; readonly amount: number };

export const isProcess = (ink: string): boolean => (processInks as readonly string[]).includes(ink);

export const blackInGray: Colour = { space: deviceGray, values: [0] };

/** Whether a colour is of the ink `None` alone, which paints nothing (ISO 32000-2, 8.6.6.4). */
export const paintsNothing = ({ space: { inks }, pattern }: Colour): boolean =>
  pattern === undefined && inks.length > 0 && inks.every((ink) => ink === 'None');

/** The inks of a colour; for a pattern those that are known. */
export const inksPaintedBy = (colour: Colour): readonly InkAmount[] => colour.inked ?? inksOf(colour);

const clamp = (value: number | undefined): number => Math.min(1, Math.max(0, value ?? 0));

/** The initial value of a colour space (ISO 32000-2, 8.6): black, or full ink. */
export function initialColour(space: ColourSpace): Colour {
  if (space.kind === 'cmyk') return { space, values: [0, 0, 0, 1] };
  if (space.inks.length > 0) return { space, values: space.inks.map(() => 1) };
  return { space, values: Array.from({ length: space.components }, () => 0) };
}

/**
 * The inks a colour prints. RGB is separated with full black generation and Lab by its lightness alone: enough to
 * distinguish white, black and colour, but not a colour conversion. Patterns and unknown spaces give none.
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

/** Whether a colour is paper white: a known colour without ink. */
export const isPaper = (colour: Colour): boolean =>
  colour.pattern === undefined &&
  colour.space.kind !== 'unknown' &&
  colour.space.kind !== 'indexed' &&
  colour.space.kind !== 'pattern' &&
  inksOf(colour).length === 0;

/** Whether a colour is the registration colour, which prints on every plate. */
export const isRegistration = ({ space }: Colour): boolean => space.inks.includes('All');

/** Spot colours of a colour space: its inks without process inks, `All` and `None`. */
export const spotsOf = (space: ColourSpace): readonly string[] =>
  space.inks.filter((ink) => !isProcess(ink) && ink !== 'All' && ink !== 'None');
