import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ArtworkBusy } from '@labelwerk/artwork/pool/artwork-busy.ts';
import type { TileLayer } from '@labelwerk/artwork/pool/task.ts';
import { tileGrid } from '@labelwerk/domain/label/picture-tiles.ts';
import { onceAtATime, previewFolder, workOnArtwork } from '#features/files/artwork/index.ts';
import type { App } from '#platform/app.ts';
import { type KeptPlates, platesOf } from './plates.ts';
import type { PreviewAnswer } from './previews.ts';
import { separationOf } from './separation.ts';

export type Tile = {
  readonly layer: TileLayer;
  readonly level: number;
  readonly x: number;
  readonly y: number;
};

/** Maximum wait of a request for a tile, in ms. */
const timeoutMs = 1_500;

type Part = Pick<App, 'db' | 'files' | 'log' | 'part'>;

/** The name contains the way of separating: tiles of another way are not used any more. */
function tileKey(app: Part, key: string, page: number, { layer, level, x, y }: Tile): string {
  const way = createHash('sha256').update(separationOf(app)).digest('hex').slice(0, 12);
  return `${previewFolder(key)}/${page}/tile-${way}-${layer}-${level}-${x}-${y}.webp`;
}

/** The layers of a page (from 1) that have ink; none if it can't be drawn. */
export async function layersOf(
  app: Part,
  key: string,
  page: number,
): Promise<readonly TileLayer[] | 'pending' | 'missing'> {
  const plates = await platesOf(app, key, page);
  return typeof plates === 'string' ? plates : layersIn(plates);
}

function layersIn({ plates, refused }: KeptPlates): readonly TileLayer[] {
  const purposes = plates.flatMap(({ purpose }) => purpose ?? []);
  return refused ? [] : ['print', ...new Set(purposes)];
}

/** A tile of a page (from 1), drawn on the first request and kept with its content. */
export async function tileOf(app: Part, key: string, page: number, tile: Tile): Promise<PreviewAnswer> {
  const stored = tileKey(app, key, page, tile);
  const drawn = await keptTile(app, stored);
  if (drawn) return drawn;
  const plates = await platesOf(app, key, page);
  if (typeof plates === 'string') return plates;
  const [first] = plates.plates;
  const grid = tileGrid({ width: first?.width ?? 1, height: first?.height ?? 1 }, tile.level);
  if (!layersIn(plates).includes(tile.layer) || tile.x >= grid.across || tile.y >= grid.down)
    return 'missing';
  const work = onceAtATime(app, stored, () => draw(app, { key, page, tile, stored })).catch(
    (error: unknown) => {
      if (!(error instanceof ArtworkBusy)) app.log.warn({ err: error }, 'a tile could not be drawn');
    },
  );
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())]);
  return (await keptTile(app, stored)) ?? 'pending';
}

/** Pause between two looks at a tile that is being drawn, in ms, and how often it is looked at. */
const [pauseMs, looks] = [200, 60];

/** The same, waiting until it is drawn; undefined if it can't be, or there is no time for it. */
export async function finishedTile(
  app: Part,
  key: string,
  page: number,
  tile: Tile,
): Promise<Exclude<PreviewAnswer, string> | undefined> {
  for (let look = 0; look < looks; look += 1) {
    const drawn = await tileOf(app, key, page, tile);
    if (drawn === 'missing') return undefined;
    if (drawn !== 'pending') return drawn;
    await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
  }
  return undefined;
}

/** A tile that can't be drawn is kept as an empty file, so that it isn't tried again. */
async function keptTile(app: Part, stored: string): Promise<PreviewAnswer | undefined> {
  const file = await app.files.read(stored);
  if (file?.size !== 0) return file;
  file.stream.destroy();
  return 'missing';
}

type Drawing = { readonly key: string; readonly page: number; readonly tile: Tile; readonly stored: string };

async function draw(app: Part, { key, page, tile, stored }: Drawing): Promise<void> {
  const target = join(app.files.scratchFolder, `tile-${randomUUID()}.webp`);
  try {
    const drawn = await workOnArtwork(app, key, (pool, path, turn) =>
      pool.tile({ path, pageIndex: page - 1, ...tile, target }, turn),
    );
    await app.files.putDerived(stored, drawn.ok ? await readFile(target) : Buffer.alloc(0));
  } finally {
    await rm(target, { force: true });
  }
}
