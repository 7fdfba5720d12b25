import { processInks } from '../interpret/colour/process-inks.ts';
import type { PlateInput } from './plate-functions.ts';

/** The kind of colour of an object, as far as it determines its plates; undefined if unknown. */
export type Paint =
  /** DeviceCMYK with its values: in overprint mode 1 a value of 0 keeps what is below. */
  | { readonly kind: 'device-cmyk'; readonly values: readonly number[] }
  /** Any other colour in process inks: it is printed on all four plates. */
  | { readonly kind: 'process' }
  | { readonly kind: 'inks'; readonly inks: readonly string[] }
  | undefined;

/** The state that determines overprinting in a content stream; undefined values were set outside and are not known. */
export type OverprintState = {
  readonly fill: Paint;
  readonly stroke: Paint;
  readonly overprintFill: boolean | undefined;
  readonly overprintStroke: boolean | undefined;
  readonly mode: 0 | 1 | undefined;
  readonly blend: string | undefined;
  readonly renderMode: number;
  /** The manner set last. */
  readonly manner: Manner | undefined;
};

/**
 * How an object is printed on the plates. `normal`: it replaces what is below on all of them; a list of inks: it does
 * so on the plates of these inks and keeps the others; `any`: not known, it adds ink on all of them.
 */
export type Manner = 'normal' | 'any' | `inks ${string}`;

/** The state at the beginning of a page. */
export const atFirst: OverprintState = {
  fill: { kind: 'process' },
  stroke: { kind: 'process' },
  overprintFill: false,
  overprintStroke: false,
  mode: 0,
  blend: 'Normal',
  renderMode: 0,
  manner: 'normal',
};

/** The state of a stream that is run from different states, or from none that was seen. */
export const unknownState: OverprintState = {
  fill: undefined,
  stroke: undefined,
  overprintFill: undefined,
  overprintStroke: undefined,
  mode: undefined,
  blend: undefined,
  renderMode: 0,
  manner: undefined,
};

export const paintOf = (input: PlateInput | undefined): Paint =>
  input && (input.kind === 'inks' && input.inks !== processInks ? input : { kind: 'process' });

/** The manner for a colour; undefined if it is unchanged from outside, or determined by a blend mode. */
export function mannerOf(
  { mode, blend }: OverprintState,
  paint: Paint,
  overprints: boolean | undefined,
): Manner | undefined {
  if (blend !== 'Normal' || overprints === undefined) return undefined;
  // The ink None paints nothing: it leaves all plates as they are.
  if (paint?.kind === 'inks' && paint.inks.every((ink) => ink === 'None')) return mannerFor([]);
  if (!overprints) return 'normal';
  if (!paint) return 'any';
  if (paint.kind === 'inks') return mannerFor(paint.inks);
  if (paint.kind === 'process' || mode === 0) return mannerFor(processInks);
  if (mode === undefined) return 'any';
  return mannerFor(processInks.filter((_, index) => (paint.values[index] ?? 0) > 0));
}

const mannerFor = (inks: readonly string[]): Manner => `inks ${JSON.stringify(inks.toSorted())}`;

/** Whether an object in that manner replaces what is below on the plate of an ink. */
export function takesPlace(manner: Manner, ink: string, withAll: boolean): boolean {
  if (manner === 'normal' || manner === 'any') return manner === 'normal';
  const inks: readonly string[] = JSON.parse(manner.slice('inks '.length));
  return inks.includes(ink) || (withAll && inks.includes('All'));
}
