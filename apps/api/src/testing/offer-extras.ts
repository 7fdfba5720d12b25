import { expect } from 'vitest';
import { currentCatalogue, insertCatalogueVersion } from '#features/pricing/index.ts';
import type { Harness } from './harness.ts';

/**
 * Activates a price list that offers all extras except `hidden`, as an operator does, and waits until it is in effect.
 * By default every extra is offered.
 */
export async function offerExtras(
  { services }: Pick<Harness, 'services'>,
  version: string,
  hidden: readonly string[] = [],
): Promise<void> {
  const { priceList } = await currentCatalogue(services);
  await insertCatalogueVersion(services.db, {
    kind: 'price-list',
    version,
    activeFrom: new Date(),
    document: { ...priceList, version, extrasNotOffered: hidden },
  });
  await expect.poll(async () => (await currentCatalogue(services)).priceList.version).toBe(version);
}
