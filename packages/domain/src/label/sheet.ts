import { labelMargins } from './label-shape.ts';

export type SheetFormat = 'A4' | 'SRA3';

/** What can be printed on of each sheet, in mm: the sheet less its margins. */
const printable: Readonly<Record<SheetFormat, { readonly across: number; readonly along: number }>> = {
  A4: { across: 200, along: 287 },
  SRA3: { across: 310, along: 440 },
};

export const sheetFormats = Object.keys(printable) as readonly SheetFormat[];

/** Fewer sheets than these are not set up for. */
export const leastSheets = 20;

/** How many labels of a trim size (mm) stand on a sheet, in the better of the two directions; 0 when not even one does. */
export function labelsPerSheet(format: SheetFormat, size: { width: number; height: number }): number {
  const { across, along } = printable[format];
  const { gap } = labelMargins;
  const abreast = (room: number, side: number) => Math.floor((room + gap) / (side + gap));
  return Math.max(
    abreast(across, size.width) * abreast(along, size.height),
    abreast(across, size.height) * abreast(along, size.width),
  );
}

/** Least quantity that is made on sheets: as many labels as stand on the least number of sheets. */
export const leastOnSheets = (format: SheetFormat, size: { width: number; height: number }): number =>
  leastSheets * labelsPerSheet(format, size);
