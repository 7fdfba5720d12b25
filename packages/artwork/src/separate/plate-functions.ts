import { processInks } from '../interpret/colour/process-inks.ts';

/** The input of a stand-in colour space: named inks, or RGB or grey to be separated. */
export type PlateInput =
  | { readonly kind: 'inks'; readonly inks: readonly string[] }
  | { readonly kind: 'rgb' }
  | { readonly kind: 'gray' };

export const cmykInput: PlateInput = { kind: 'inks', inks: processInks };

const larger = '2 copy gt {pop} {exch pop} ifelse';
const pops = (count: number): string => 'pop '.repeat(count);

/**
 * A calculator function (ISO 32000-2, 7.10.5) that converts colour values to the grey of one plate; 1 is no ink. RGB is
 * separated with full black generation. `withAll`: includes the registration colour.
 */
export function plateFunction(input: PlateInput, ink: string, withAll = true): string {
  if (input.kind === 'gray') return ink === 'Black' ? '{ 1 mul }' : '{ pop 1 }';
  if (input.kind === 'rgb') return rgbFunction(ink);
  const { inks } = input;
  const index = inks.findIndex((name) => name === ink || (withAll && name === 'All'));
  if (index < 0) return `{ ${pops(inks.length)}1 }`;
  return `{ ${pops(inks.length - 1 - index)}${index > 0 ? `${index + 1} 1 roll ${pops(index)}` : ''}1 exch sub }`;
}

function rgbFunction(ink: string): string {
  if (ink === 'Black') return `{ ${larger} ${larger} }`;
  const choose: Readonly<Record<string, string>> = {
    Cyan: 'pop pop',
    Magenta: 'pop exch pop',
    Yellow: '3 1 roll pop pop',
  };
  const chosen = choose[ink];
  // The maximum of the three values is put below them; minus the chosen value it gives the amount of ink.
  return chosen === undefined
    ? '{ pop pop pop 1 }'
    : `{ 3 copy ${larger} ${larger} 4 1 roll ${chosen} exch sub 1 add }`;
}

export const inputsOf = (input: PlateInput): number =>
  input.kind === 'inks' ? input.inks.length : input.kind === 'rgb' ? 3 : 1;
