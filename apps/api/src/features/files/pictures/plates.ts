import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Separated } from '@labelwerk/artwork/pool/task.ts';
import { findArtwork, onceAtATime, previewFolder, workOnArtwork } from '#features/files/artwork/index.ts';
import type { App } from '#platform/app.ts';
import type { PreviewAnswer } from './previews.ts';
import { separationOf } from './separation.ts';

/** The stored inks of a page, beside its previews; empty if its plates can't be drawn. */
export type KeptPlates = {
  readonly plates: readonly (Omit<Separated['plates'][number], 'path'> & { readonly id: string })[];
  readonly heaviest: Separated['heaviest'];
  readonly refused: boolean;
  /** Whether there is a picture of the process inks as they look printed. */
  readonly hasProof: boolean;
  /** How they were separated; others are drawn again. */
  readonly separatedBy: string;
  /** Why they can't be drawn; lists without a code may have failed for lack of time and are made again. */
  readonly code?: string;
};

/** Names the soft proof among the pictures of the inks, whose ids are numbers. */
export const proofId = 'proof';

/** Longer side of a plate in pixels. */
const longest = 1_024;
/** Maximum wait of a request for plates, in ms. */
const timeoutMs = 1_500;

const listKey = (key: string, page: number) => `${previewFolder(key)}/${page}/plates.json`;
const plateKey = (key: string, page: number, id: string) => `${previewFolder(key)}/${page}/plate-${id}.png`;
const proofKey = (key: string, page: number) => `${previewFolder(key)}/${page}/proof.webp`;

async function draw(
  app: Pick<App, 'db' | 'files' | 'log' | 'part'>,
  key: string,
  page: number,
): Promise<void> {
  const folder = join(app.files.scratchFolder, `drawing-${randomUUID()}`);
  try {
    const drawn = await workOnArtwork(app, key, (pool, path, turn) =>
      pool.separate({ path, pageIndex: page - 1, folder, longest }, turn),
    );
    const plates: KeptPlates['plates'][number][] = [];
    for (const [index, { path, ...plate }] of (drawn.ok ? drawn.plates : []).entries()) {
      const id = String(index);
      await app.files.putDerived(plateKey(key, page, id), await readFile(path));
      plates.push({ ...plate, id });
    }
    const proof = drawn.ok ? drawn.proof : null;
    if (proof !== null) await app.files.putDerived(proofKey(key, page), await readFile(proof));
    // Stored last: a reader of the list finds every picture in it.
    const kept: KeptPlates = {
      plates,
      heaviest: drawn.ok ? drawn.heaviest : null,
      refused: !drawn.ok,
      hasProof: proof !== null,
      separatedBy: separationOf(app),
      ...(!drawn.ok && { code: drawn.code }),
    };
    await app.files.putDerived(listKey(key, page), Buffer.from(JSON.stringify(kept)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keptPlates(
  app: Pick<App, 'files' | 'part'>,
  key: string,
  page: number,
): Promise<KeptPlates | undefined> {
  const file = await app.files.read(listKey(key, page));
  const kept = file && ((await json(file.stream)) as KeptPlates);
  if (kept?.separatedBy !== separationOf(app)) return undefined;
  return kept?.refused && kept.code === undefined ? undefined : kept;
}

/** The inks of a page (from 1), drawn on the first request. */
export async function platesOf(
  app: Pick<App, 'db' | 'files' | 'log' | 'part'>,
  key: string,
  page: number,
): Promise<KeptPlates | 'pending' | 'missing'> {
  const known = await keptPlates(app, key, page);
  if (known) return known;
  const artwork = await findArtwork(app.db, key);
  if (!artwork || artwork.status === 'pending') return artwork ? 'pending' : 'missing';
  if (page > artwork.page_count) return 'missing';
  const work = onceAtATime(app, `plates ${key} ${page}`, () => draw(app, key, page)).catch((error: unknown) =>
    app.log.warn({ err: error }, 'separations could not be rendered'),
  );
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())]);
  return (await keptPlates(app, key, page)) ?? 'pending';
}

/** The picture of one ink of a page, or its soft proof. */
export async function plateOf(
  app: Pick<App, 'db' | 'files' | 'log' | 'part'>,
  key: string,
  page: number,
  id: string,
): Promise<PreviewAnswer> {
  const plates = await platesOf(app, key, page);
  if (typeof plates === 'string') return plates;
  const isProof = id === proofId;
  if (isProof ? !plates.hasProof : !plates.plates.some((plate) => plate.id === id)) return 'missing';
  const picture = await app.files.read(isProof ? proofKey(key, page) : plateKey(key, page, id));
  if (picture) return picture;
  // The picture was lost: both are made again.
  await app.files.remove(listKey(key, page));
  return 'pending';
}
