import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { guestOne, uploader } from '#testing/clients/upload-client.ts';
import { openHarness } from '#testing/harness.ts';

/** A shop with room for 50 MB, a visitor who uploads, and what is kept of their uploads. */
export async function openUploadShop() {
  const harness = await openHarness({ settings: { UPLOAD_QUOTA_BYTES: '50000000' } });
  return {
    harness,
    guest: uploader(harness, { guest: guestOne }),
    /** Names in a folder of what is under way. */
    leftovers: (folder = 'incoming') =>
      readdir(join(harness.services.files.scratchFolder, folder)).catch(() => [] as string[]),
    rowOf: (hash: string) =>
      harness.services.db.selectFrom('uploads').selectAll().where('id', '=', hash).executeTakeFirstOrThrow(),
  };
}

export type UploadShop = Awaited<ReturnType<typeof openUploadShop>>;

/** A visitor and a file name that no other test knows. */
export const fresh = () => ({ guest: randomUUID(), name: `${randomUUID()}.pdf` });
