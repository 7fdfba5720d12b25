import { layOut } from '@labelwerk/composition/layout/lay-out.ts';
import { writePressFile } from '@labelwerk/composition/pdf/write-press-file.ts';
import { writeSvg } from '@labelwerk/composition/svg/write-svg.ts';
import {
  codeField,
  dummyCode,
  type TransparencyLabel,
  transparencyLabel,
} from '@labelwerk/composition/transparency/transparency-label.ts';
import sharp from 'sharp';
import { goal } from '../goal.ts';

/**
 * A preview of a Transparency label at 400 px, and a file for the press with a code of its own on each label. The figures
 * are processor time, which a busy machine does not change; both use one core.
 */
const rounds = 60;
const labels = 10_000;
const [previewMs, fileSeconds, fileMb] = [50, 10, 20];

const label = (sku: string): TransparencyLabel => ({
  trim: { shape: 'rounded', width: 50.8, height: 25.4, cornerRadius: 2 },
  type: 4,
  layout: 'row',
  callToAction: 'app',
  language: 'de',
  sku,
  ean: 'X00ABCDEF1',
  condition: 'NEW',
  label1: 'Olivenölseife mit Lavendel, 100 g',
  label2: 'Hergestellt in Italien',
  brand: 'Blaue Seiferei',
  clear: true,
});

/** Processor time and time on the clock, both in ms. */
async function timed(work: () => unknown): Promise<{ cpu: number; wall: number }> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000, wall: performance.now() - start };
}

/** Every preview is of another label: nothing is laid out before. */
function preview(round: number): Promise<Buffer> {
  const layout = layOut(transparencyLabel(label(`SOAP-${round}`)))({ [codeField]: dummyCode });
  const svg = writeSvg(layout, { title: 'Label', id: 'label', area: 'trim', stock: 'clear', guides: false });
  return sharp(Buffer.from(svg), { density: 200 }).resize(400).png().toBuffer();
}

const times: { cpu: number; wall: number }[] = [];
for (let round = 0; round < rounds; round += 1) times.push(await timed(() => preview(round)));
const [first] = times;
const median = (what: 'cpu' | 'wall') =>
  times.map((time) => time[what]).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
console.log(
  `  preview at 400 px: ${median('cpu').toFixed(1)} ms ${goal(`under ${previewMs} ms`, median('cpu') < previewMs)}`,
);
console.log(`  on the clock: ${median('wall').toFixed(1)} ms; the very first ${first?.wall.toFixed(0)} ms`);

function* layouts() {
  const layOutOne = layOut(transparencyLabel(label('SOAP-100')));
  for (let number = 0; number < labels; number += 1)
    yield layOutOne({ [codeField]: `AZ:${number.toString(36).toUpperCase().padStart(26, 'K7P3')}` });
}

let bytes = 0;
const file = await timed(() => {
  for (const chunk of writePressFile(layouts(), { title: 'Labels', date: new Date(0) }))
    bytes += chunk.length;
});
const [seconds, mb] = [file.cpu / 1000, bytes / 1e6];
console.log(
  `  file of ${labels} labels: ${seconds.toFixed(1)} s ${goal(`under ${fileSeconds} s`, seconds < fileSeconds)}`,
);
console.log(`  on the clock: ${(file.wall / 1000).toFixed(1)} s`);
console.log(`  its size: ${mb.toFixed(1)} MB ${goal(`under ${fileMb} MB`, mb < fileMb)}`);
