import { dirname } from 'node:path';
import { launchShop, removeSite, testSite, untilOpen } from '../../../scripts/test/open-shop.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));

/** Measures at the shop `SHOP_ADDRESS` names, or at one of its own that is opened and closed for it. */
export async function atOpenShop(name: string, measure: (address: string) => Promise<void>): Promise<void> {
  if (process.env.SHOP_ADDRESS) return measure(process.env.SHOP_ADDRESS);
  const site = await testSite(name);
  try {
    const shop = launchShop(root, site, false, 'scripts/start.mjs');
    try {
      await untilOpen(shop);
      await measure(`http://localhost:${site.env.SHOP_PORT}`);
    } finally {
      await shop.close();
    }
  } finally {
    removeSite(site);
  }
}
