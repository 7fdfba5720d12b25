import { createHash, randomUUID } from 'node:crypto';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { addFile } from '#features/files/library/index.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { givenCheck } from '#testing/given-check.ts';
import type { Harness } from '#testing/harness.ts';

/** A file in a customer's library whose content was judged for a label already, the plain one by default; without bytes. */
export async function givenPrintFile(
  shop: Harness,
  customerId: number,
  status: 'pending' | 'success' | 'failed' = 'success',
  configuration: Configuration = plainConfiguration,
): Promise<string> {
  const { db } = shop.services;
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
