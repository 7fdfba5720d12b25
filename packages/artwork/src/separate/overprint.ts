import { processInks } from '../interpret/colour/process-inks.ts';
import type { PlateInput } from './plate-functions.ts';

/** What a colour is given in, as far as it decides which plates it is put on; undefined: nobody knows. */
export type Paint =
  /** DeviceCMYK with its values: by mode 1 a value of 0 leaves what lies beneath. */
  | { readonly kind: 'device-cmyk'; readonly values: readonly number[] }
  /** Any other colour of the process inks: it is put on all four plates. */
  | { readonly kind: 'process' }
  | { readonly kind: 'inks'; readonly inks: readonly string[] }
  | undefined;

/** What decides about overprinting in a content stream; undefined: it was set outside and isn’t known. */
export type OverprintState = {
  readonly fill: Paint;
  readonly stroke: Paint;
  readonly overprintFill: boolean | undefined;
  readonly overprintStroke: boolean | undefined;
  readonly mode: 0 | 1 | undefined;
  readonly blend: string | undefined;
  readonly renderMode: number;
  /** The manner that was set last. */
  readonly manner: Manner | undefined;
};

/**
 * How something is put on plates: `normal`, it takes the place of what lies beneath on each of them; a list of inks, on
 * theirs alone, and leaves the others; `any`, nobody knows, and it adds to all of them.
 */
export type Manner = 'normal' | 'any' | `inks ${string}`;

/** At the beginning of a page. */
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

/** Where a stream is run from several places, or from none that was seen. */
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

/** How a colour is put on plates; undefined: it stays as it was set outside, or by a blend mode. */
export function mannerOf(
  { mode, blend }: OverprintState,
  paint: Paint,
  overprints: boolean | undefined,
): Manner | undefined {
  if (blend !== 'Normal' || overprints === undefined) return undefined;
  if (!overprints) return 'normal';
  if (!paint) return 'any';
  if (paint.kind === 'inks') return mannerFor(paint.inks);
  if (paint.kind === 'process' || mode === 0) return mannerFor(processInks);
  if (mode === undefined) return 'any';
  return mannerFor(processInks.filter((_, index) => (paint.values[index] ?? 0) > 0));
}

const mannerFor = (inks: readonly string[]): Manner => `inks ${JSON.stringify(inks.toSorted())}`;

/** Whether what is painted in that manner takes the place of what lies beneath on the plate of an ink. */
export function takesPlace(manner: Manner, ink: string, withAll: boolean): boolean {
  if (manner === 'normal' || manner === 'any') return manner === 'normal';
  const inks: readonly string[] = JSON.parse(manner.slice('inks '.length));
  return inks.includes(ink) || (withAll && inks.includes('All'));
}
