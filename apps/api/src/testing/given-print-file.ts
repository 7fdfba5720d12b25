import { createHash, randomUUID } from 'node:crypto';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { addFile } from '#features/files/library/index.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { givenCheck } from '#testing/given-check.ts';
import type { Harness } from '#testing/harness.ts';

/** Adds a file without bytes to a customer's library, with a check result for a label, by default the plain one. */
export async function givenPrintFile(
  shop: Harness,
  customerId: number,
  status: 'pending' | 'success' | 'failed' = 'success',
  configuration: Configuration = plainConfiguration,
): Promise<string> {
  const { db } = shop.app;
  const key = createHash('sha256').update(randomUUID()).digest('hex');
  const at = new Date();
  const size = { size: 1000, page_count: 1, width: 50, height: 50 };
  await db
    .insertInto('artworks')
    .values({ key, ...size, status: 'success', claimed_at: at, created_at: at } as never)
    .execute();
  const file = await db.transaction().execute((trx) =>
    addFile(trx, {
      owner: { customerId },
      ...{ uploadId: null, artworkKey: key, filename: 'honig.pdf', folderId: null, sortOrder: null, at },
    }),
  );
  await givenCheck(shop, key, configuration, status);
  return file.id;
}
