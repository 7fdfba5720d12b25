import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ProofDesignModel, ProofModel, ProofPicture } from '@labelwerk/artwork/proof/proof-model.ts';
import { deepestTileLevel, tileGrid } from '@labelwerk/domain/label/picture-tiles.ts';
import { formatDate, formatNumber } from '@labelwerk/domain/money/format.ts';
import { onceAtATime, previewFolder, writeProofInPool } from '#features/files/artwork/index.ts';
import { finishedTile, platesOf } from '#features/files/pictures/index.ts';
import type { LineToPrint } from '#features/orders/approval/index.ts';
import { describeJob } from '#features/orders/presentation/index.ts';
import { catalogueNaming } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import { type KeyAfter, type Language, messageOf } from '#platform/messages/messages.ts';
import type { LineDesign } from './designs-of-line.ts';

type Part = Pick<App, 'db' | 'files' | 'log' | 'part' | 'settings' | 'now'>;
type Line = LineToPrint & { readonly designs: readonly LineDesign[] };
type Layer = Exclude<Parameters<typeof finishedTile>[3]['layer'], 'print'>;

/** Maximum wait of a request for the PDF, in ms. */
const timeoutMs = 1_500;
/** Pixels per mm of the printed colours: 300 to the inch. */
const sharpness = 300 / 25.4;
/** Beyond so many designs, all are drawn with the fewest pixels. */
const many = 20;
const order: readonly Layer[] = ['white', 'foil', 'varnish', 'emboss', 'cut'];

const say = (
  language: Language,
  key: KeyAfter<'proofs.'>,
  values?: Record<string, string | number>,
): string => messageOf(language, `proofs.${key}`, values);

/** The proof of a line in the reader's language; made at the first request and kept with the content of its first design. */
export async function proofPdf(
  app: Part,
  line: Line,
  language: Language,
): Promise<{ readonly stream: Readable; readonly size: number } | 'pending' | 'missing'> {
  const [first] = line.designs;
  if (!first) return 'missing';
  const facts = await factsOf(app, line, language);
  const named = createHash('sha256')
    .update(JSON.stringify([facts, language, line.designs, app.settings.SHOP_NAME]))
    .digest('hex');
  const stored = `${previewFolder(first.key)}/proof-${named.slice(0, 32)}.pdf`;
  const storedPdf = await app.files.read(stored);
  if (storedPdf) return storedPdf;
  const work = onceAtATime(app, stored, () => write(app, line, { facts, language, stored })).catch(
    (error: unknown) => app.log.warn({ err: error }, 'a proof was not written'),
  );
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())]);
  return (await app.files.read(stored)) ?? 'pending';
}

type Fact = readonly [label: string, value: string];

/** The rows that all designs have in common. */
async function factsOf(
  app: Pick<App, 'db' | 'part'>,
  { job, order: placed, content }: LineToPrint,
  language: Language,
): Promise<readonly Fact[]> {
  const catalogue = await catalogueNaming(app, [job]);
  const { name, details } = describeJob(catalogue, job, language, placed.currency);
  const { customer_reference: reference } = placed;
  return [
    [say(language, 'order'), `${placed.number}-${job.position} · ${name}`],
    ...(reference === '' ? [] : [[say(language, 'reference'), reference] as const]),
    ...details.map(({ label, value }) => [label, value] as const),
    [say(language, 'version'), content.version.slice(0, 8)],
  ];
}

type ProofToWrite = { readonly facts: readonly Fact[]; readonly language: Language; readonly stored: string };

async function write(app: Part, line: Line, { facts, language, stored }: ProofToWrite): Promise<void> {
  const folder = join(app.files.scratchFolder, `proof-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    const designs: ProofDesignModel[] = [];
    for (const design of line.designs) {
      const drawn = await designModel(app, line, design, { language, folder });
      // No time for it now: the next request goes on from the tiles that are kept.
      if (!drawn) return;
      designs.push(drawn);
    }
    const date = app.now();
    const title = `${say(language, 'paper')} ${line.order.number}-${line.job.position}`;
    const model: ProofModel = {
      ...{ title, language, author: app.settings.SHOP_NAME, date: date.toISOString(), designs },
      facts: [...facts, [say(language, 'date'), formatDate(date)]],
      scale: { full: say(language, 'full'), reduced: say(language, 'reduced', { percent: '{percent}' }) },
      legend: say(language, 'legend'),
      note: `${app.settings.SHOP_NAME} · ${say(language, 'note')}`,
    };
    const [path, target] = [join(folder, 'model.json'), join(folder, 'proof.pdf')];
    await writeFile(path, JSON.stringify(model));
    const written = await writeProofInPool(app, path, target);
    if (!written.ok) throw new Error(`A proof was refused as ${written.code}`);
    await app.files.putDerived(stored, await readFile(target));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The lowest level that is sharp in true size, of at most 16 tiles. */
function levelOf(design: LineDesign, count: number): number {
  if (count > many) return 0;
  const longer = Math.max(design.width, design.height);
  for (let level = 0; level < deepestTileLevel - 1; level += 1) {
    const { columns, rows } = tileGrid(design, level);
    if (Math.max(columns, rows) >= longer * sharpness) return level;
  }
  return deepestTileLevel - 1;
}

async function designModel(
  app: Part,
  { designs, order: placed }: Line,
  design: LineDesign,
  { language, folder }: { readonly language: Language; readonly folder: string },
): Promise<ProofDesignModel | undefined> {
  const plates = await platesOf(app, design.key, design.page);
  if (typeof plates === 'string') return undefined;
  const pictureOf = (layer: Layer | 'print', level: number) =>
    fetchPicture(app, design, { layer, level, folder });
  const print = await pictureOf('print', levelOf(design, designs.length));
  if (!print) return undefined;
  const layers: ProofDesignModel['layers'][number][] = [];
  for (const layer of order.filter((one) => plates.plates.some(({ purpose }) => purpose === one))) {
    const picture = await pictureOf(layer, 0);
    if (!picture) return undefined;
    layers.push({ name: say(language, `layer.${layer}`), picture });
  }
  const { number, page, filename } = design;
  return {
    heading: say(language, 'design', { number }),
    facts: [
      [say(language, 'quantity'), formatNumber(design.quantity, placed.currency)],
      [say(language, 'page'), say(language, 'page-of', { page, filename })],
      [say(language, 'inks'), plates.plates.map(({ ink }) => ink).join(', ') || '–'],
    ],
    ...{ width: design.width, height: design.height, outline: design.outline, print, layers },
  };
}

type Picture = { readonly layer: Layer | 'print'; readonly level: number; readonly folder: string };

/** All tiles of a picture as local files; undefined if one of them isn't drawn. */
async function fetchPicture(
  app: Part,
  design: LineDesign,
  { layer, level, folder }: Picture,
): Promise<ProofPicture | undefined> {
  const { across, down } = tileGrid(design, level);
  const tiles: ProofPicture['tiles'][number][] = [];
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      const tile = await finishedTile(app, design.key, design.page, { layer, level, x, y });
      if (!tile) return undefined;
      const path = join(folder, `${design.number}-${layer}-${x}-${y}.webp`);
      await pipeline(tile.stream, createWriteStream(path));
      tiles.push({ x, y, path });
    }
  return { level, tiles };
}
