import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { a4, type Ink, inks, openDocument, type Sheet } from '../document/open-document.ts';
import type {
  ReportEntry,
  ReportMark,
  ReportModel,
  ReportPicture,
  ReportSection,
  Share,
} from './report-model.ts';

/** In points on an A4 page. */
const margin = 42;
const inner = a4.width - 2 * margin;
const bottom = a4.height - 56;
const pictureHeight = 300;
const badge = 7.5;

const colours: Readonly<Record<ReportModel['verdict']['severity'], Ink>> = {
  error: [0.76, 0.1, 0.14],
  warning: [0.72, 0.42, 0],
  note: [0.2, 0.36, 0.6],
  good: [0.06, 0.45, 0.25],
};

/** Writes a preflight report as a PDF with embedded fonts. Pictures are read from the paths in the model. */
export async function writeReport(model: ReportModel): Promise<Uint8Array> {
  const { title, language, author, date } = model;
  const document = openDocument({ title, language, author, date: new Date(date) });
  const sheets: Sheet[] = [];
  const next = (): Sheet => {
    const sheet = document.addPage();
    sheets.push(sheet);
    return sheet;
  };
  let at = head(next(), model);
  for (const section of model.sections) at = await writeSection(section, at, next);
  for (const [index, sheet] of sheets.entries()) {
    sheet.line([margin, a4.height - 40], [a4.width - margin, a4.height - 40]);
    const style = { y: a4.height - 27, size: 8, ink: inks.soft };
    sheet.text(`${author} · ${model.filename}`, { x: margin, ...style, width: inner - 60, lines: 1 });
    sheet.text(`${index + 1} / ${sheets.length}`, { x: a4.width - margin, ...style, align: 'right' });
  }
  return document.save();
}

/** The current position in the report. */
type At = { readonly sheet: Sheet; readonly y: number };

function head(sheet: Sheet, { title, filename, facts, verdict }: ReportModel): At {
  let y = sheet.text(title, { x: margin, y: 70, size: 24, face: 'head', width: inner });
  y = sheet.text(filename, { x: margin, y: y - 6, size: 12, face: 'strong', width: inner, lines: 2 }) + 4;
  for (const [label, value] of facts) {
    sheet.text(label, { x: margin, y, size: 9, ink: inks.soft, width: 110 });
    y = sheet.text(value, { x: margin + 118, y, size: 9, width: inner - 118, lines: 2 }) + 1;
  }
  const lines = Math.ceil(sheet.widthOf(verdict.text, 11, 'strong') / (inner - 44)) + 1;
  const height = 14 + lines * 11;
  sheet.box({ x: margin, y: y + 2, width: inner, height }, { fill: inks.wash });
  sheet.box({ x: margin, y: y + 2, width: 4, height }, { fill: colours[verdict.severity] });
  const style = { x: margin + 16, y: y + 19, size: 11, face: 'strong', width: inner - 32, lines } as const;
  sheet.text(verdict.text, { ...style, ink: colours[verdict.severity] });
  return { sheet, y: y + height + 30 };
}

async function writeSection(section: ReportSection, from: At, next: () => Sheet): Promise<At> {
  const needed = section.picture ? pictureHeight + 110 : 70;
  let { sheet, y } = from.y + needed > bottom ? { sheet: next(), y: 60 } : from;
  y = sheet.text(section.heading, { x: margin, y, size: 13, face: 'strong', width: inner }) + 2;
  if (section.picture) y = await picture(sheet, section.picture, y);
  if (section.entries.length === 0) {
    return { sheet, y: sheet.text(section.nothing, { x: margin, y: y + 4, size: 10, ink: inks.soft }) + 16 };
  }
  let at: At = { sheet, y: y + 6 };
  for (const entry of section.entries) at = writeEntry(entry, at, next);
  return { sheet: at.sheet, y: at.y + 16 };
}

function writeEntry(entry: ReportEntry, from: At, next: () => Sheet): At {
  const [x, width] = [margin + 26, inner - 26];
  const height = 62 + Math.ceil(from.sheet.widthOf(entry.places, 8.5) / width) * 12;
  const { sheet, y } = from.y + height > bottom ? { sheet: next(), y: 60 } : from;
  mark(sheet, margin + badge, y - 3, entry);
  let line = sheet.text(entry.message, { x, y, size: 10, face: 'strong', width, lines: 4 });
  line = sheet.text(`${entry.rank} · ${entry.advice}`, { x, y: line, size: 9.5, width, lines: 4 });
  if (entry.places !== '') line = sheet.text(entry.places, { x, y: line, size: 8.5, ink: inks.soft, width });
  if (entry.more !== '') line = sheet.text(entry.more, { x, y: line, size: 8.5, ink: inks.soft, width });
  return { sheet, y: line + 9 };
}

/** Draws the number of a finding on a dot in the colour of its severity. */
function mark(
  sheet: Sheet,
  x: number,
  y: number,
  { number, severity }: Pick<ReportMark, 'number' | 'severity'>,
): void {
  const text = String(number);
  const size = text.length > 2 ? 6 : 8;
  sheet.dot(x, y, badge, colours[severity]);
  const wide = sheet.widthOf(text, size, 'strong');
  sheet.text(text, { x: x - wide / 2, y: y + size * 0.36, size, face: 'strong', ink: [1, 1, 1] });
}

/**
 * Draws the page in a frame: the trim dashed, the die line, and a numbered frame for each place. Returns the next
 * baseline.
 */
async function picture(
  sheet: Sheet,
  { path, trim, die, legend, marks }: ReportPicture,
  y: number,
): Promise<number> {
  const { data, info } = await sharp(await readFile(path))
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(inner / info.width, pictureHeight / info.height);
  const [width, height] = [info.width * scale, info.height * scale];
  const frame = { x: margin + (inner - width) / 2, y, width, height };
  sheet.image(new Uint8Array(data), frame);
  sheet.box(frame, { ink: inks.line, width: 0.6 });
  const on = (share: Share) => ({
    x: frame.x + share.left * width,
    y: frame.y + share.top * height,
    width: share.width * width,
    height: share.height * height,
  });
  if (trim) sheet.box(on(trim), { ink: inks.magenta, width: 0.7, dash: [4, 3] });
  if (trim && die) {
    const { x, y: top, width: trimWidth } = on(trim);
    const at = { x, y: top, scale: trimWidth / die.trimWidth };
    // A white line underneath makes it visible on every colour.
    sheet.path(die.line, at, { ink: [1, 1, 1], width: 2.2 });
    sheet.path(die.line, at, { ink: inks.magenta, width: 0.9 });
  }
  for (const { severity, place } of marks) sheet.box(on(place), { ink: colours[severity], width: 1.1 });
  // Numbers are drawn last, so that no frame covers one; those at the same place are put side by side.
  const taken = new Map<string, number>();
  for (const one of marks) {
    const box = on(one.place);
    const spot = `${Math.round(box.x / 8)} ${Math.round(box.y / 8)}`;
    const beside = taken.get(spot) ?? 0;
    taken.set(spot, beside + 1);
    mark(sheet, within(box.x + beside * 2 * badge, frame.x, width), within(box.y, frame.y, height), one);
  }
  return sheet.text(legend, { x: margin, y: y + height + 14, size: 8, ink: inks.soft, width: inner }) + 6;
}

const within = (value: number, start: number, length: number): number =>
  Math.min(start + length - badge, Math.max(start + badge, value));
