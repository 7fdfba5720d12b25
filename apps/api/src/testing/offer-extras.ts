import { expect } from 'vitest';
import { currentCatalogue, insertCatalogueVersion } from '#features/pricing/index.ts';
import type { Harness } from './harness.ts';

/**
 * Activates a price list that offers all extras except `hidden`, as an operator does, and waits until it is in effect.
 * By default every extra is offered.
 */
export async function offerExtras(
  { app }: Pick<Harness, 'app'>,
  version: string,
  hidden: readonly string[] = [],
): Promise<void> {
  const { priceList } = await currentCatalogue(app);
  await insertCatalogueVersion(app.db, {
    kind: 'price-list',
    version,
    activeFrom: new Date(),
    document: { ...priceList, version, extrasNotOffered: hidden },
  });
  await expect.poll(async () => (await currentCatalogue(app)).priceList.version).toBe(version);
}
