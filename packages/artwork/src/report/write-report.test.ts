import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textOf } from '@labelwerk/testkit/pdf/text-of.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { inks } from '../document/open-document.ts';
import { openDocument } from '../open/open-document.ts';
import type { Box } from '../open/page-geometry.ts';
import { nothingExpected } from '../preflight/expectation/expectations.ts';
import { runPreflight } from '../preflight/run-preflight.ts';
import type { ReportEntry, ReportModel } from './report-model.ts';
import { strokedIn } from './testing.ts';
import { writeReport } from './write-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'labelwerk-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const picture = join(folder, 'page.webp');
await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ddeeff' } })
  .webp()
  .toFile(picture);

const trim = { left: 0.05, top: 0.05, width: 0.9, height: 0.9 };

const entry = (number: number): ReportEntry => ({
  number,
  severity: number % 2 ? 'error' : 'warning',
  rank: 'Fehler',
  message: `Die Schrift „Größe“ ist nicht eingebettet (${number}).`,
  advice: 'Betten Sie alle Schriften ein.',
  more: number === 1 ? 'und 3 weitere Stellen' : '',
  places: number === 2 ? 'Stellen: 2, 7, 9' : '',
});

const marks = [
  { number: 1, severity: 'error', place: { left: 0.1, top: 0.2, width: 0.3, height: 0.1 } },
  { number: 7, severity: 'warning', place: { left: 0.1, top: 0.2, width: 0.3, height: 0.1 } },
] as const;

const model = (entries: number): ReportModel => ({
  title: 'Prüfbericht',
  language: 'de',
  author: 'Labelwerk',
  date: 0,
  filename: 'Wein Élite.pdf',
  facts: [['Größe', '90 × 120 mm']],
  verdict: { severity: 'error', text: 'So kann die Datei nicht gedruckt werden.' },
  sections: [
    {
      heading: 'Seite 1',
      picture: { path: picture, trim, die: null, legend: 'Gestrichelt: Schnitt', marks },
      nothing: 'Nichts gefunden',
      entries: Array.from({ length: entries }, (_, index) => entry(index + 1)),
    },
    { heading: 'Seite 2', picture: null, nothing: 'Nichts gefunden', entries: [] },
  ],
});

test('a report contains every text, the numbers, the legend and its pages', async () => {
  const { pages } = await textOf(await writeReport(model(3)));
  const whole = pages.join('\n');
  for (const word of [
    'Prüfbericht',
    'Wein Élite.pdf',
    '90 × 120 mm',
    'Gestrichelt',
    '3 weitere',
    'Stellen: 2, 7, 9',
    'Nichts gefunden',
  ])
    expect(whole).toContain(word);
  expect(whole.match(/nicht eingebettet/g)).toHaveLength(3);
  expect(whole).toContain(`1 / ${pages.length}`);
});

test('many findings continue on further pages, none is lost', async () => {
  const { pages } = await textOf(await writeReport(model(120)));
  expect(pages.length).toBeGreaterThan(6);
  expect(pages.join('\n').match(/nicht eingebettet/g)).toHaveLength(120);
});

test('an entry with very many places stays on one page, none is lost', async () => {
  const plain = model(8);
  const [first] = plain.sections;
  if (!first) throw new Error('The model has no section');
  const numbers = Array.from({ length: 900 }, (_, index) => index + 1000);
  const many = { ...first, entries: first.entries.map((one) => ({ ...one, places: numbers.join(', ') })) };
  const { pages } = await textOf(await writeReport({ ...plain, sections: [many] }));
  const whole = pages.join(' ');
  expect(numbers.filter((number) => whole.split(String(number)).length < 9)).toEqual([]);
});

test('the die line is drawn over the page, aligned with its trim', async () => {
  const plain = model(1);
  const [first] = plain.sections;
  if (!first?.picture) throw new Error('The model has no picture');
  const die = { line: 'M5 20L45 20L45 10L25 4L5 10Z', trimWidth: 50 };
  const cut = { ...plain, sections: [{ ...first, picture: { ...first.picture, die } }] };
  const [frame, ...none] = await strokedIn(await writeReport(plain), inks.magenta);
  expect(none).toEqual([]);
  const [sameFrame, outline] = await strokedIn(await writeReport(cut), inks.magenta);
  expect(sameFrame).toEqual(frame);
  if (!frame || !outline) throw new Error('A line is missing');
  // The trim is 50 mm wide; the outline begins 5 mm inside it and is 40 mm wide.
  const perMm = frame.width / 50;
  expect(outline.x - frame.x).toBeCloseTo(5 * perMm, 0);
  expect(outline.width).toBeCloseTo(40 * perMm, 0);
  const top = (box: Box) => box.y + box.height;
  expect(top(frame) - top(outline)).toBeCloseTo(4 * perMm, 0);
  expect(outline.height).toBeCloseTo(16 * perMm, 0);
});

test('its fonts are embedded, as checked by the shop’s own preflight', async () => {
  const bytes = await writeReport(model(2));
  const opened = await openDocument(bytes);
  if (!opened.ok) throw new Error(opened.code);
  const checked = runPreflight(opened, bytes.length, nothingExpected);
  if (!checked.ok) throw new Error(checked.code);
  expect(checked.findings.map(({ id }) => id)).not.toContain('LP-FONT-1');
});
