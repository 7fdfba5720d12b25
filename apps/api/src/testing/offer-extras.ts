import { expect } from 'vitest';
import { currentCatalogue, insertCatalogueVersion } from '#features/pricing/index.ts';
import type { Harness } from './harness.ts';

/**
 * Activates the price list with `hidden` alone taken off the offer, as an operator does, and waits until it counts.
 * Without `hidden` every extra is offered.
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
