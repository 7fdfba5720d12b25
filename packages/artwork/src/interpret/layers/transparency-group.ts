/** A transparency group that content is in, as far as it determines what becomes of the inks below. */
export type TransparencyGroup = {
  /** It is composed on its own first: overprint within it has no effect on what is below it. */
  readonly isolated: boolean;
  /** It is blended in a mode in which the inks below stay wherever it has none. */
  readonly keeps: boolean;
  readonly outer: TransparencyGroup | undefined;
};

/** Blend modes in which a plate stays as it is where the object has no ink (ISO 32000-2, 11.3.5.2). */
const keeping: ReadonlySet<string> = new Set(['Multiply', 'Darken', 'ColorBurn']);

export const keepsInks = (blend: string): boolean => keeping.has(blend);
