import { readFile } from 'node:fs/promises';
import { drawPage } from '@labelwerk/artwork/draw/draw-page.ts';
import { openBytes } from '@labelwerk/artwork/draw/pdfium.ts';
import { layOut } from '@labelwerk/composition/layout/lay-out.ts';
import { openGround } from '@labelwerk/composition/pdf/ground-page.ts';
import { writePressFile } from '@labelwerk/composition/pdf/write-press-file.ts';
import { measureOn } from '@labelwerk/composition/variable-data/measure-value.ts';
import { variableLabel } from '@labelwerk/composition/variable-data/variable-label.ts';
import { valueOnLabel } from '@labelwerk/domain/label/variable-data/field-values.ts';
import sharp from 'sharp';
import type { FieldOnRow, PictureOrder, TableReply } from './table-orders.ts';

/** Pixels of the longer side of the trim. */
const longest = 1_200;
const deadlineMs = 15_000;

/**
 * Draws a label as it is printed, within its trim: the file for the press of this one label, as a PNG. Without a picture
 * and faults, the page can't be drawn.
 */
export async function drawPicture({
  ground: path,
  trim,
  fields,
  columns,
  cells,
  row,
}: PictureOrder): Promise<Pick<TableReply, 'png' | 'faults'>> {
  const measure = measureOn(trim);
  const values: [name: string, value: string][] = [];
  const faults: FieldOnRow[] = [];
  for (const [index, field] of fields.entries()) {
    const column = field.source.kind === 'column' ? columns.indexOf(field.source.column) : -1;
    const content = valueOnLabel(field, cells[column] ?? '', row);
    if (!content.ok) {
      faults.push({ index, code: content.code });
      continue;
    }
    const { code, characters } = content.value === '' ? {} : measure(field, content.value);
    if (code) faults.push({ index, code, ...(characters && { characters }) });
    values.push([field.name, content.value]);
  }
  if (faults.length > 0) return { faults };
  const grounds = await openGround(await readFile(path));
  const ground = 'ok' in grounds ? undefined : grounds[0];
  if (!ground) return {};
  // A picture shows fields above everything: spot colours need not be left out below them.
  const label = variableLabel({ trim, fields, ground, spotColours: [] });
  const layout = layOut(label)(Object.fromEntries(values));
  const bytes = Buffer.concat([...writePressFile([layout], { title: '', date: new Date(0) })]);
  const png = await pictureOf(bytes, label.bleed, trim);
  return png ? { png } : {};
}

/** The trim of the first page as a PNG; undefined if it takes too long. */
async function pictureOf(
  bytes: Uint8Array,
  bleed: number,
  { width, height }: PictureOrder['trim'],
): Promise<Uint8Array | undefined> {
  const opened = await openBytes(bytes);
  if (typeof opened === 'string') return undefined;
  try {
    const perMm = longest / Math.max(width, height);
    const side = Math.round((Math.max(width, height) + 2 * bleed) * perMm);
    const drawing = await drawPage(opened, { pageIndex: 0, longest: side, deadlineMs, printed: true });
    if (!drawing || drawing === 'late') return undefined;
    const { pixels, channels, ...size } = drawing;
    const margin = Math.round(bleed * perMm);
    return await sharp(pixels, { raw: { ...size, channels } })
      .extract({
        ...{ left: margin, top: margin },
        width: size.width - 2 * margin,
        height: size.height - 2 * margin,
      })
      .png()
      .toBuffer();
  } finally {
    opened.close();
  }
}
