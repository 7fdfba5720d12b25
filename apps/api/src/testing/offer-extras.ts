import { expect } from 'vitest';
import { currentCatalogue, insertCatalogueVersion } from '#features/pricing/index.ts';
import type { Harness } from './harness.ts';

/** The extras of earlier price lists: net, in cents. */
const extras = {
  'artwork-check': 1_500,
  'barcode-check': 2_500,
  'printed-proof': 1_400,
  'review-smart': 3_000,
  'review-pro': 6_500,
  design: 4_583,
};

/**
 * Activates a price list with extras, as earlier ones had them, and waits until it is in effect. `hidden` keep their
 * price and are not offered, `removed` are not in the list.
 */
export async function offerExtras(
  { app }: Pick<Harness, 'app'>,
  version: string,
  { hidden = [], removed = [] }: { hidden?: readonly string[]; removed?: readonly string[] } = {},
): Promise<void> {
  const { priceList } = await currentCatalogue(app);
  const isListed = (id: string) => !removed.includes(id);
  await insertCatalogueVersion(app.db, {
    kind: 'price-list',
    version,
    activeFrom: new Date(),
    document: {
      ...priceList,
      version,
      extras: Object.fromEntries(Object.entries(extras).filter(([id]) => isListed(id))),
      extrasPerSort: ['design'].filter(isListed),
      extrasNotOffered: hidden,
    },
  });
  await expect.poll(async () => (await currentCatalogue(app)).priceList.version).toBe(version);
}
