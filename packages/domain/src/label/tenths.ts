/**
 * Sizes of labels are given in millimetres with at most one decimal place: on the wire, in what is stored, and in
 * `Configuration`. What is reckoned with them is reckoned in whole tenths of a millimetre, so that no size is ever the
 * next one by a rounding of binary fractions.
 */

/** A length in tenths of a millimetre; an integer. */
export type Tenths = number;

/** The nearest tenth to a length in mm, half up. */
export const tenthsOf = (millimetres: number): Tenths => Math.round(millimetres * 10);

/** In mm. The division gives the same number as the decimal it is written as: 605 gives 60.5. */
export const millimetresOf = (tenths: Tenths): number => tenths / 10;

/** Whether a length in mm has at most one decimal place. */
export const isInTenths = (millimetres: number): boolean =>
  millimetresOf(tenthsOf(millimetres)) === millimetres;

/** The length in mm to its nearest tenth; one in tenths stays exactly as it is. */
export const toTenth = (millimetres: number): number => millimetresOf(tenthsOf(millimetres));

/** The tenths on both sides of a length in mm that lies between two of them. */
export const tenthsAround = (millimetres: number): readonly [below: number, above: number] => [
  millimetresOf(Math.floor(millimetres * 10)),
  millimetresOf(Math.ceil(millimetres * 10)),
];
