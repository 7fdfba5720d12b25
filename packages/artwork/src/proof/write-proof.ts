import { readFile } from 'node:fs/promises';
import { tileGrid, tileSide } from '@labelwerk/domain/label/picture-tiles.ts';
import { percentIn } from '@labelwerk/domain/money/format-percent.ts';
import sharp from 'sharp';
import { a4, inks, openDocument, type Sheet } from '../document/open-document.ts';
import type { ProofDesignModel, ProofModel, ProofPicture } from './proof-model.ts';

/** In points on an A4 page. */
const margin = 42;
const inner = a4.width - 2 * margin;
const foot = a4.height - 64;
const perMm = 72 / 25.4;
/** Layers are shown small, side by side. */
const layer = { width: 118, height: 92, gap: 13, text: 14 };
/** Rows of the title block are in two columns. */
const column = { width: inner / 2, label: 84 };

/** Writes the proof of a line as a PDF with embedded fonts: a page for each design. */
export async function writeProof(model: ProofModel): Promise<Uint8Array> {
  const { title, language, author, date, designs } = model;
  const document = openDocument({ title, language, author, date: new Date(date) });
  for (const [index, design] of designs.entries()) {
    const sheet = document.addPage();
    const y = titleBlock(sheet, model, design);
    await drawDesign(sheet, model, design, y);
    sheet.line([margin, foot + 6], [a4.width - margin, foot + 6]);
    const style = { size: 8, ink: inks.soft };
    sheet.text(model.note, { x: margin, y: foot + 20, ...style, width: inner - 60, lines: 3 });
    sheet.text(`${index + 1} / ${designs.length}`, {
      ...{ x: a4.width - margin, y: foot + 20, align: 'right' },
      ...style,
    });
  }
  return document.save();
}

function titleBlock(sheet: Sheet, { title, facts }: ProofModel, design: ProofDesignModel): number {
  sheet.text(title, { x: margin, y: 62, size: 18, face: 'head', width: inner, lines: 1 });
  sheet.text(design.heading, { x: margin, y: 82, size: 12, face: 'strong', width: inner, lines: 1 });
  const rows = [...facts, ...design.facts];
  const half = Math.ceil(rows.length / 2);
  const bottoms = [rows.slice(0, half), rows.slice(half)].map((part, side) => {
    let y = 102;
    const x = margin + side * column.width;
    for (const [label, value] of part) {
      const style = { y, size: 8.5 };
      sheet.text(label, { x, ...style, ink: inks.soft, width: column.label - 6, lines: 1 });
      const width = column.width - column.label - 12;
      y = sheet.text(value, { x: x + column.label, ...style, width, lines: 3 }) + 1;
    }
    return y;
  });
  const bottom = Math.max(...bottoms);
  sheet.line([margin, bottom - 4], [a4.width - margin, bottom - 4]);
  return bottom + 8;
}

async function drawDesign(
  sheet: Sheet,
  model: ProofModel,
  design: ProofDesignModel,
  top: number,
): Promise<void> {
  const { width, height, outline, print, layers } = design;
  const perRow = Math.floor((inner + layer.gap) / (layer.width + layer.gap));
  const rows = Math.ceil(layers.length / perRow);
  const below = rows * (layer.height + layer.text + layer.gap);
  const room = { width: inner, height: foot - 16 - below - top - 18 };
  const scale = Math.min(1, room.width / (width * perMm), room.height / (height * perMm));
  const [w, h] = [width * perMm * scale, height * perMm * scale];
  const frame = { x: margin + (inner - w) / 2, y: top, width: w, height: h };
  sheet.image(await jpegOf(design, print, '#ffffff'), frame);
  sheet.box(frame, { ink: inks.line, width: 0.4 });
  if (outline !== null) {
    const at = { x: frame.x, y: frame.y, scale: perMm * scale };
    // A white line underneath makes it visible on every colour.
    sheet.path(outline, at, { ink: [1, 1, 1], width: 1.8 });
    sheet.path(outline, at, { ink: inks.magenta, width: 0.7 });
  } else sheet.box(frame, { ink: inks.magenta, width: 0.7 });
  const { full, reduced } = model.scale;
  const sentence =
    scale === 1 ? full : reduced.replace('{percent}', percentIn(model.language, Math.floor(scale * 100)));
  sheet.text(`${sentence} ${model.legend}`, {
    ...{ x: margin, y: top + h + 13, size: 8, ink: inks.soft, width: inner, lines: 1 },
  });
  let y = foot - below;
  for (const [index, { name, picture }] of layers.entries()) {
    const place = index % perRow;
    if (index > 0 && place === 0) y += layer.height + layer.text + layer.gap;
    const share = Math.min(layer.width / width, layer.height / height);
    const x = margin + place * (layer.width + layer.gap);
    const small = { x, y, width: width * share, height: height * share };
    // Grey: white ink must be visible.
    sheet.image(await jpegOf(design, picture, '#b9bcc2'), small);
    sheet.box(small, { ink: inks.line, width: 0.4 });
    sheet.text(name, { x, y: y + layer.height + 10, size: 8, width: layer.width, lines: 1 });
  }
}

/** A picture of tiles in one piece, on a ground. */
async function jpegOf(
  size: Pick<ProofDesignModel, 'width' | 'height'>,
  { level, tiles }: ProofPicture,
  ground: string,
): Promise<Uint8Array> {
  const { columns, rows } = tileGrid(size, level);
  const pieces = await Promise.all(
    tiles.map(async ({ x, y, path }) => ({
      input: await readFile(path),
      left: x * tileSide,
      top: y * tileSide,
    })),
  );
  const pixels = await sharp({ create: { width: columns, height: rows, channels: 3, background: ground } })
    .composite(pieces)
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return new Uint8Array(pixels);
}
