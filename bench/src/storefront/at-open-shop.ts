import { dirname, join } from 'node:path';
import { launchShop, removeSite, testSite, untilOpen } from '../../../scripts/test/open-shop.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));

/**
 * Measures at the shop of `SHOP_ADDRESS`, with its data in `DATA_FOLDER` or `data`, or at a shop opened and closed for
 * the measurement.
 */
export async function atOpenShop(
  name: string,
  measure: (address: string, dataFolder: string) => Promise<void>,
): Promise<void> {
  const { SHOP_ADDRESS, DATA_FOLDER = join(root, 'data') } = process.env;
  if (SHOP_ADDRESS) return measure(SHOP_ADDRESS, DATA_FOLDER);
  const site = await testSite(name);
  try {
    const shop = launchShop(root, site, false, 'scripts/start.mjs');
    try {
      await untilOpen(shop);
      await measure(`http://localhost:${site.env.SHOP_PORT}`, site.dataFolder);
    } finally {
      await shop.close();
    }
  } finally {
    removeSite(site);
  }
}
