import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textOf } from '@labelwerk/testkit/pdf/text-of.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { drawPage } from '../draw/draw-page.ts';
import { openBytes } from '../draw/pdfium.ts';
import type { ProofModel } from './proof-model.ts';
import { writeProof } from './write-proof.ts';

const folder = mkdtempSync(join(tmpdir(), 'proofs-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function modelOf(width: number, height: number): Promise<ProofModel> {
  const [left, right] = [join(folder, 'left.webp'), join(folder, 'right.webp')];
  const tile = (background: string) =>
    sharp({ create: { width: 1024, height: 1024, channels: 3, background } });
  await tile('#0000ff').webp().toFile(left);
  await tile('#ff0000').webp().toFile(right);
  const print = {
    level: 1,
    tiles: [0, 1].flatMap((y) => [
      { x: 0, y, path: left },
      { x: 1, y, path: right },
    ]),
  };
  return {
    ...{ title: 'Korrekturabzug 2026-1', language: 'de', author: 'Labelwerk', date: '2026-11-26T12:00:00Z' },
    facts: [
      ['Material', 'Ömega-Papier'],
      ['Referenz', 'A 17'],
    ],
    designs: [
      {
        ...{ heading: 'Motiv 1', facts: [['Seite', '3']], width, height, outline: null, print },
        layers: [{ name: 'Lack', picture: { level: 0, tiles: [{ x: 0, y: 0, path: left }] } }],
      },
    ],
    scale: { full: 'In wahrer Größe.', reduced: 'Verkleinert auf {percent}.' },
    ...{ legend: 'Magenta: Stanzkontur.', note: 'Farben weichen ab.' },
  };
}

test('a proof has the title block, the design in true size and its layers', async () => {
  const bytes = await writeProof(await modelOf(50, 50));
  const text = (await textOf(bytes)).pages.join(' ');
  for (const words of ['Korrekturabzug 2026-1', 'Ömega-Papier', 'A 17', 'Motiv 1', 'In wahrer Größe', 'Lack'])
    expect(text).toContain(words);
  const document = await openBytes(bytes);
  if (typeof document === 'string') throw new Error(document);
  const drawing = await drawPage(document, { pageIndex: 0, longest: 842, deadlineMs: 10_000 });
  if (!drawing || drawing === 'late') throw new Error('not drawn');
  const { width, pixels } = drawing;
  const colourAt = (x: number, y: number) => [
    ...pixels.subarray(3 * (y * width + x), 3 * (y * width + x) + 3),
  ];
  // 50 mm are 142 points, around the middle of the page.
  const row = 200;
  expect(colourAt(298 - 60, row)[2]).toBeGreaterThan(200);
  expect(colourAt(298 + 60, row)[0]).toBeGreaterThan(200);
  expect(colourAt(298 - 80, row)).toEqual([255, 255, 255]);
  document.close();
});

test('a design that is larger than the page is reduced, and the proof says by how much', async () => {
  const text = (await textOf(await writeProof(await modelOf(400, 400)))).pages.join(' ');
  expect(text).toMatch(/Verkleinert auf 4\d\s%/);
});
