/**
 * Label sizes are given in millimetres with at most one decimal place: in calls, in the database and in
 * `Configuration`. Calculations use whole tenths of a millimetre, so that rounding of binary fractions never changes a
 * size.
 */

/** A length in tenths of a millimetre; an integer. */
export type Tenths = number;

/** The nearest tenth to a length in mm, half up. */
export const tenthsOf = (millimetres: number): Tenths => Math.round(millimetres * 10);

/** In mm. The division gives the same number as the decimal literal: 605 gives 60.5. */
export const millimetresOf = (tenths: Tenths): number => tenths / 10;

/** Whether a length in mm has at most one decimal place. */
export const isInTenths = (millimetres: number): boolean =>
  millimetresOf(tenthsOf(millimetres)) === millimetres;

/** The length in mm rounded to a tenth; a length in tenths is returned unchanged. */
export const toTenth = (millimetres: number): number => millimetresOf(tenthsOf(millimetres));

/** The tenths below and above a length in mm that lies between two of them. */
export const tenthsAround = (millimetres: number): readonly [below: number, above: number] => [
  millimetresOf(Math.floor(millimetres * 10)),
  millimetresOf(Math.ceil(millimetres * 10)),
];
