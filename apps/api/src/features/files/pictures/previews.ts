import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { PreviewSize } from '@labelwerk/artwork/draw/preview-sizes.ts';
import { ArtworkBusy } from '@labelwerk/artwork/pool/artwork-busy.ts';
import { isRefusal, refusalFinding } from '@labelwerk/artwork/preflight/findings/refusal.ts';
import {
  addFinding,
  findArtwork,
  inspectArtwork,
  onceAtATime,
  previewFolder,
  workOnArtwork,
} from '#features/files/artwork/index.ts';
import type { App } from '#platform/app.ts';
import { FileMissing } from '#platform/files/file-store.ts';

type Density = 1 | 2;
type Picture = { readonly size: PreviewSize; readonly density: Density };

const pictureKey = (key: string, page: number, { size, density }: Picture): string =>
  `${previewFolder(key)}/${page}/${size}-${density}.webp`;

/** Sizes drawn together: the small ones from one drawing, the largest only on request. */
const together: readonly (readonly Picture[])[] = [
  [
    { size: 'thumbnail', density: 1 },
    { size: 'thumbnail', density: 2 },
    { size: 'popup', density: 1 },
    { size: 'popup', density: 2 },
  ],
  [{ size: 'document', density: 1 }],
  [{ size: 'document', density: 2 }],
  [{ size: 'whole', density: 1 }],
  [{ size: 'whole', density: 2 }],
];
const small = together[0] ?? [];
const kept = [...small, ...(together[1] ?? [])];

/** Draws and stores pictures of a page; false if the page can't be drawn (the finding is stored then). */
function draw(
  app: Pick<App, 'db' | 'files' | 'log' | 'part'>,
  {
    key,
    page,
    pictures,
  }: { readonly key: string; readonly page: number; readonly pictures: readonly Picture[] },
  options: Parameters<typeof workOnArtwork>[3] = {},
): Promise<boolean> {
  const name = `draw ${key} ${page} ${pictures.map(({ size, density }) => size + density).join()}`;
  return onceAtATime(app, name, async () => {
    const folder = join(app.files.scratchFolder, `drawing-${randomUUID()}`);
    try {
      const drawn = await workOnArtwork(
        app,
        key,
        (pool, path, turn) => pool.preview({ path, pageIndex: page - 1, sizes: pictures, folder }, turn),
        options,
      );
      if (!drawn.ok) {
        await addFinding(app.db, key, refusalFinding(drawn.code, page));
        return false;
      }
      for (const { size, density, path } of drawn.files) {
        await app.files.putDerived(pictureKey(key, page, { size, density }), await readFile(path));
      }
      return true;
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      // Alert: the content is missing; not a fault of the page.
      app.log.error({ key }, 'a stored content is missing');
      return false;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** Maximum wait of a request for a picture, in ms. */
const timeoutMs = 1_500;

export type PreviewAnswer = { readonly stream: Readable; readonly size: number } | 'pending' | 'missing';

/** The picture of a page (from 1), drawn now if it is missing. */
export async function previewOf(
  app: App,
  key: string,
  page: number,
  picture: Picture,
): Promise<PreviewAnswer> {
  const stored = pictureKey(key, page, picture);
  const found = await app.files.read(stored);
  if (found) return found;
  const late = new Promise<'pending'>((resolve) => {
    setTimeout(resolve, timeoutMs, 'pending').unref();
  });
  const inTime = <T>(work: Promise<T>): Promise<T | 'pending'> => {
    work.catch((error: unknown) => app.log.warn({ err: error }, 'a preview could not be rendered'));
    // No time for it yet: it comes later.
    const settled = work.catch((error: unknown) => {
      if (error instanceof ArtworkBusy) return 'pending' as const;
      throw error;
    });
    return Promise.race([settled, late]);
  };
  let artwork = await findArtwork(app.db, key);
  if (artwork?.status === 'pending') {
    await inTime(inspectArtwork(app, key).catch(() => undefined));
    artwork = await findArtwork(app.db, key);
  }
  if (!artwork) return 'missing';
  if (artwork.status === 'pending') return 'pending';
  const broken = artwork.findings.some((finding) => isRefusal(finding) && finding.page === page);
  if (page > artwork.page_count || broken) return 'missing';
  const group = together.find((pictures) => pictures.some((one) => samePicture(one, picture))) ?? [picture];
  const drawn = await inTime(draw(app, { key, page, pictures: group }));
  if (drawn === 'pending') return 'pending';
  return drawn ? ((await app.files.read(stored)) ?? 'pending') : 'missing';
}

const samePicture = (a: Picture, b: Picture) => a.size === b.size && a.density === b.density;

/** Draws the missing pictures of all pages, from the first page on, while no request waits for the pool. */
export async function drawPreviews(
  app: Pick<App, 'db' | 'files' | 'log' | 'part'>,
  key: string,
  signal: AbortSignal,
): Promise<void> {
  const options = { level: 'background', signal } as const;
  const artwork = await findArtwork(app.db, key);
  if (!artwork) return;
  for (let page = 1; page <= artwork.page_count; page += 1) {
    const there = await Promise.all(kept.map((picture) => app.files.has(pictureKey(key, page, picture))));
    const lacking = kept.filter((_, index) => !there[index]);
    if (lacking.length > 0 && !(await draw(app, { key, page, pictures: lacking }, options))) continue;
  }
}
