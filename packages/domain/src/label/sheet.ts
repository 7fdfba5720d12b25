import { labelMargins } from './label-shape.ts';
import { tenthsOf } from './tenths.ts';

export type SheetFormat = 'A4' | 'SRA3';

/** The sheets, and what can be printed on of each: the sheet less its margins. In mm. */
const sheets = {
  A4: { width: 210, height: 297, across: 200, along: 287 },
  SRA3: { width: 320, height: 450, across: 310, along: 440 },
} as const satisfies Record<SheetFormat, Record<'width' | 'height' | 'across' | 'along', number>>;

export const sheetFormats = Object.keys(sheets) as readonly SheetFormat[];

/** Fewer sheets than these are not set up for. */
export const minSheets = 20;

type Size = { readonly width: number; readonly height: number };

/** How labels stand on a sheet: side by side and under one another, each upright or lying on its side. */
type SheetGrid = {
  /** Of the sheet, in mm. */
  readonly sheet: Size;
  readonly columns: number;
  readonly rows: number;
  readonly turned: boolean;
};

/** The grid of a trim size (mm) on a sheet, in the better of the two directions, upright when both hold as many. */
export function gridOnSheet(format: SheetFormat, { width, height }: Size): SheetGrid {
  const { across, along, ...sheet } = sheets[format];
  const { gap } = labelMargins;
  const abreast = (room: number, side: number) => Math.floor(tenthsOf(room + gap) / tenthsOf(side + gap));
  const upright = { columns: abreast(across, width), rows: abreast(along, height), turned: false };
  const lying = { columns: abreast(across, height), rows: abreast(along, width), turned: true };
  const best = lying.columns * lying.rows > upright.columns * upright.rows ? lying : upright;
  return { sheet, ...best };
}

/** How many labels of a trim size (mm) stand on a sheet; 0 when not even one does. */
export function labelsPerSheet(format: SheetFormat, size: Size): number {
  const { columns, rows } = gridOnSheet(format, size);
  return columns * rows;
}

/** Whether at least one label of a trim size (mm) stands on a sheet of this format, in either direction. */
export function fitsFormat(format: SheetFormat, { width, height }: Size): boolean {
  const { across, along } = sheets[format];
  return (width <= across && height <= along) || (height <= across && width <= along);
}

/** Whether it stands on one of the sheets. */
export const fitsSheet = (size: Size): boolean => fitsFormat('SRA3', size) || fitsFormat('A4', size);

/** The sheet that is wanted, else the other one when the label stands only on that; undefined when on neither. */
export const fittingFormat = (wanted: SheetFormat, size: Size): SheetFormat | undefined =>
  [wanted, ...sheetFormats].find((format) => fitsFormat(format, size));

/** Least quantity that is made on sheets: as many labels as stand on the least number of sheets. */
export const minOnSheets = (format: SheetFormat, size: Size): number =>
  minSheets * labelsPerSheet(format, size);
