import { fontFile } from '@labelwerk/artwork/document/font-files.ts';
import { layOut } from '@labelwerk/composition/layout/lay-out.ts';
import { openGround } from '@labelwerk/composition/pdf/ground-page.ts';
import { writePressFile } from '@labelwerk/composition/pdf/write-press-file.ts';
import { measureOn } from '@labelwerk/composition/variable-data/measure-value.ts';
import { variableLabel } from '@labelwerk/composition/variable-data/variable-label.ts';
import { pagesInOrder, tableJudge } from '@labelwerk/domain/label/variable-data/judge-table.ts';
import { textField } from '@labelwerk/domain/label/variable-data/testing-fields.ts';
import { makePhotoLabel } from '@labelwerk/testkit/pdf/photo-label.ts';
import { goal } from '../goal.ts';

/**
 * A file for the press of labels with variable data on a customer's page with a photograph: a name, a serial number in a
 * Code 128 and an address in a QR code on each. Rows are judged first, as when the table is sent. Processor time, which a
 * busy machine does not change, of one core.
 */
const labels = 10_000;
const [fileSeconds, fileMb, memoryMb] = [10, 20, 256];

const trim = { shape: 'rectangle', width: 90, height: 60, cornerRadius: 0 } as const;
const fields = [
  textField({ frame: { x: 4, y: 4, width: 50, height: 8 }, unique: true }),
  textField({
    name: 'serial',
    kind: 'code128',
    frame: { x: 4, y: 40, width: 50, height: 16 },
    source: { kind: 'serial', first: 1, step: 1, digits: 8 },
    prefix: 'SN',
  }),
  textField({
    name: 'address',
    kind: 'qr',
    frame: { x: 62, y: 4, width: 24, height: 24 },
    source: { kind: 'column', column: 'Id' },
    prefix: 'https://example.com/labels/',
  }),
];

function cpuSeconds<T>(work: () => T): { readonly value: T; readonly seconds: number } {
  const before = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(before);
  return { value, seconds: (user + system) / 1e6 };
}

const page = await makePhotoLabel({
  width: trim.width,
  height: trim.height,
  pages: 1,
  font: fontFile('text', 'own'),
});
const grounds = await openGround(page);
if ('ok' in grounds) throw new Error(grounds.code);
const [ground] = grounds;
if (!ground) throw new Error('no page');

const row = (index: number) => [
  `Käufer Nº ${index} ${(index * 7919).toString(36)}`,
  (index * 104_729).toString(36),
];
const judging = cpuSeconds(() => {
  const table = { fields, columns: ['Name', 'Id'], pageOf: pagesInOrder([labels]), measure: measureOn(trim) };
  const { take, report } = tableJudge(table);
  const rows = Array.from({ length: labels }, (_none, index) => take(row(index), index + 2));
  if (report().faultCount > 0) throw new Error(JSON.stringify(report().faults[0]));
  return rows.filter((values) => values !== undefined);
});
console.log(`  ${labels} rows judged: ${judging.seconds.toFixed(1)} s`);

let [bytes, peak] = [0, 0];
const start = performance.now();
const base = process.memoryUsage.rss();
const writing = cpuSeconds(() => {
  const label = layOut(variableLabel({ trim, fields, ground, spotColours: ['PANTONE 185 C'] }));
  const layouts = judging.value.values().map((values) => label(values));
  for (const chunk of writePressFile(layouts, { title: 'Labels', date: new Date(0) })) {
    bytes += chunk.length;
    peak = Math.max(peak, process.memoryUsage.rss() - base);
  }
});
const [seconds, mb, memory] = [writing.seconds, bytes / 1e6, peak / 1e6];
console.log(
  `  file of ${labels} labels: ${seconds.toFixed(1)} s ${goal(`under ${fileSeconds} s`, seconds < fileSeconds)}`,
);
console.log(`  on the clock: ${((performance.now() - start) / 1000).toFixed(1)} s`);
console.log(
  `  its size: ${mb.toFixed(1)} MB, of which the page ${(page.length / 1e6).toFixed(1)} MB ${goal(`under ${fileMb} MB`, mb < fileMb)}`,
);
console.log(
  `  memory beyond the base: ${memory.toFixed(0)} MB ${goal(`under ${memoryMb} MB`, memory < memoryMb)}`,
);
