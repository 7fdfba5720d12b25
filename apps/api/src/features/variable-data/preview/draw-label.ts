import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ArtworkBusy } from '@labelwerk/artwork/pool/artwork-busy.ts';
import { expectLabel } from '@labelwerk/artwork/preflight/expectation/expect-label.ts';
import { workOnArtwork } from '#features/files/artwork/index.ts';
import type { App } from '#platform/app.ts';
import { FileMissing } from '#platform/files/file-store.ts';
import { type Failure, failure, type Result, success } from '#platform/problems/failure.ts';
import { ProgramEnded } from '#platform/turns/child-program.ts';
import type { PictureOrder, TableReply } from '../program/table-orders.ts';
import { labelPainter } from '../program/table-process.ts';

export type LabelToDraw = Omit<PictureOrder, 'kind' | 'ground'> & {
  /** The content of the customer's file, and its page, from 1. */
  readonly artworkKey: string;
  readonly page: number;
  /** The places of the fields among all fields of the request, which a refusal names. */
  readonly indices: readonly number[];
};

type Refusal = 'request.invalid' | 'service.unavailable' | 'variable.file-unprintable';
const unprintable = failure('variable.file-unprintable');

/**
 * A label as a PNG: the customer's page as it is printed, with the values of a row above it. Refused if the page can't be
 * printed, or a value has no room.
 */
export async function drawLabel(
  app: Pick<App, 'db' | 'files' | 'log' | 'part'>,
  { artworkKey, page, indices, ...picture }: LabelToDraw,
): Promise<Result<Uint8Array, Refusal>> {
  const ground = join(app.files.scratchFolder, `${randomUUID()}.tmp`);
  try {
    const printFile = { title: '', pages: [{ file: 0, page }], expected: expectLabel(picture.trim) };
    const written = await workOnArtwork(app, artworkKey, (pool, path, turn) =>
      pool.printFile({ path, paths: [path], target: ground, wanted: printFile }, turn),
    );
    if (!written.ok) return unprintable;
    // A page that ends the process can't be drawn.
    const reply = await app
      .part(labelPainter)
      .use((ask) => ask({ kind: 'picture', ground, ...picture }).catch(refusalOf));
    return reply === 'given-up' || 'ok' in reply ? unprintable : pictureOf(reply, indices);
  } catch (error) {
    return refusalOf(error);
  } finally {
    await rm(ground, { force: true });
  }
}

function pictureOf(
  { png, faults = [] }: TableReply,
  indices: readonly number[],
): Result<Uint8Array, Refusal> {
  if (png) return success(png);
  if (faults.length === 0) return unprintable;
  const errors = faults.map(({ index, code, characters = [] }) => ({
    path: `fields.${indices[index]}`,
    code,
    params: { characters: characters.join(' ') },
  }));
  return failure('request.invalid', { errors });
}

/** A busy pool has time later. */
function refusalOf(error: unknown): Failure<Refusal> {
  if (error instanceof ArtworkBusy) return failure('service.unavailable', { retryAfter: 5 });
  if (error instanceof FileMissing || error instanceof ProgramEnded) return unprintable;
  throw error;
}
