import { labelMargins } from './label-shape.ts';
import { tenthsOf } from './tenths.ts';

export type SheetFormat = 'A4' | 'SRA3';

/** Sheet sizes and their printable area (sheet minus margins), in mm. */
const sheets = {
  A4: { width: 210, height: 297, printableWidth: 200, printableHeight: 287 },
  SRA3: { width: 320, height: 450, printableWidth: 310, printableHeight: 440 },
} as const satisfies Record<
  SheetFormat,
  Record<'width' | 'height' | 'printableWidth' | 'printableHeight', number>
>;

export const sheetFormats = Object.keys(sheets) as readonly SheetFormat[];

/** Minimum number of sheets for which a press is set up. */
export const minSheets = 20;

type Size = { readonly width: number; readonly height: number };

/** Arrangement of labels on a sheet: columns and rows, upright or turned by 90°. */
type SheetGrid = {
  /** Size of the sheet in mm. */
  readonly sheet: Size;
  readonly columns: number;
  readonly rows: number;
  readonly turned: boolean;
};

/** The grid of a trim size (mm) on a sheet, in the orientation that fits more labels; upright if both fit as many. */
export function gridOnSheet(format: SheetFormat, { width, height }: Size): SheetGrid {
  const { printableWidth, printableHeight, ...sheet } = sheets[format];
  const { gap } = labelMargins;
  const abreast = (room: number, side: number) => Math.floor(tenthsOf(room + gap) / tenthsOf(side + gap));
  const upright = {
    columns: abreast(printableWidth, width),
    rows: abreast(printableHeight, height),
    turned: false,
  };
  const lying = {
    columns: abreast(printableWidth, height),
    rows: abreast(printableHeight, width),
    turned: true,
  };
  const best = lying.columns * lying.rows > upright.columns * upright.rows ? lying : upright;
  return { sheet, ...best };
}

/** Number of labels of a trim size (mm) on a sheet; 0 if none fits. */
export function labelsPerSheet(format: SheetFormat, size: Size): number {
  const { columns, rows } = gridOnSheet(format, size);
  return columns * rows;
}

/** Whether at least one label of a trim size (mm) fits on a sheet of this format, in either orientation. */
export function fitsFormat(format: SheetFormat, { width, height }: Size): boolean {
  const { printableWidth, printableHeight } = sheets[format];
  return (
    (width <= printableWidth && height <= printableHeight) ||
    (height <= printableWidth && width <= printableHeight)
  );
}

/** Whether it fits on one of the sheet formats. */
export const fitsSheet = (size: Size): boolean => fitsFormat('SRA3', size) || fitsFormat('A4', size);

/** The requested sheet format, or the other one if the label only fits on that; undefined if it fits on neither. */
export const fittingFormat = (requestedFormat: SheetFormat, size: Size): SheetFormat | undefined =>
  [requestedFormat, ...sheetFormats].find((format) => fitsFormat(format, size));

/** Minimum quantity on sheets: labels per sheet times the minimum number of sheets. */
export const minOnSheets = (format: SheetFormat, size: Size): number =>
  minSheets * labelsPerSheet(format, size);
