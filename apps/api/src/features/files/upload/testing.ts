import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { guestOne, uploader } from '#testing/clients/upload-client.ts';
import { openHarness } from '#testing/harness.ts';

/** A shop with a quota of 50 MB, a visitor's upload client, and access to their stored uploads. */
export async function openUploadShop() {
  const harness = await openHarness({ settings: { UPLOAD_QUOTA_BYTES: '50000000' } });
  return {
    harness,
    guest: uploader(harness, { guest: guestOne }),
    /** File names in a scratch folder. */
    leftovers: (folder = 'incoming') =>
      readdir(join(harness.app.files.scratchFolder, folder)).catch(() => [] as string[]),
    rowOf: (hash: string) =>
      harness.app.db.selectFrom('uploads').selectAll().where('id', '=', hash).executeTakeFirstOrThrow(),
  };
}

export type UploadShop = Awaited<ReturnType<typeof openUploadShop>>;

/** A new visitor id and a unique file name. */
export const fresh = () => ({ guest: randomUUID(), name: `${randomUUID()}.pdf` });
