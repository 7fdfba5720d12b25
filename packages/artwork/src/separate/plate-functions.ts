import type { TableSource } from '../colour/source-table.ts';
import { processInks } from '../interpret/colour/process-inks.ts';

/** What a colour space is used for: pictures and gradients keep black in all inks, marks have it in black ink alone. */
export type Use = 'marks' | 'pictures';

/** RGB or Lab, separated by the profile of the press. */
export type TableInput = {
  readonly kind: 'table';
  readonly source: TableSource;
  /** Whether 0, 0, 0 is printed in black ink alone: for text, lines and areas, not for pictures and gradients. */
  readonly blackAlone: boolean;
  /** Lower and upper limit of each component: three, and a fourth that is ignored beside transparency. */
  readonly domain: readonly number[];
};

/** The input of a stand-in colour space: named inks, grey for the black ink, or a colour to be separated. */
export type PlateInput =
  | {
      readonly kind: 'inks';
      readonly inks: readonly string[];
      /** DeviceCMYK or a profile of four components, whose first colour is black; that of named inks is all of them. */
      readonly isProcess?: boolean;
    }
  | { readonly kind: 'gray' }
  | TableInput;

export const cmykInput: PlateInput = { kind: 'inks', inks: processInks, isProcess: true };

const pops = (count: number): string => 'pop '.repeat(count);

/**
 * A calculator function (ISO 32000-2, 7.10.5) that converts colour values to the grey of one plate; 1 is no ink.
 * `withAll`: includes the registration colour.
 */
export function plateFunction(input: Exclude<PlateInput, TableInput>, ink: string, withAll = true): string {
  if (input.kind === 'gray') return ink === 'Black' ? '{ 1 mul }' : '{ pop 1 }';
  const { inks } = input;
  const index = inks.findIndex((name) => name === ink || (withAll && name === 'All'));
  if (index < 0) return `{ ${pops(inks.length)}1 }`;
  return `{ ${pops(inks.length - 1 - index)}${index > 0 ? `${index + 1} 1 roll ${pops(index)}` : ''}1 exch sub }`;
}

/** The colour that a space has until one is set (ISO 32000-2, table 73, `CS`). */
export function firstColourOf(input: PlateInput): readonly number[] {
  if (input.kind === 'gray') return [0];
  if (input.kind === 'inks') return input.isProcess ? [0, 0, 0, 1] : input.inks.map(() => 1);
  return input.domain.flatMap((limit, index) => (index % 2 === 0 ? [Math.max(0, limit)] : []));
}

export const inputsOf = (input: PlateInput): number =>
  input.kind === 'inks' ? input.inks.length : input.kind === 'table' ? input.domain.length / 2 : 1;
