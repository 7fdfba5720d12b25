import { findChromium } from './chromium.ts';
import { launchShop, removeSite, secretsOf, testSite, untilOpen } from './open-shop.ts';
import type { Outcome, Say } from './run.ts';
import { runTwiceIfNeeded } from './run-again.ts';

/** Opens a separate shop on a new data folder, and runs the browser tests on it. */
export async function endToEnd(
  root: string,
  args: readonly string[],
  { all, say }: { readonly all: boolean; readonly say: Say },
): Promise<Outcome> {
  const chromium = findChromium();
  const site = await testSite('e2e');
  const shop = launchShop(root, site, say);
  try {
    await untilOpen(shop);
    const { DEMO_PASSWORD, API_KEY } = secretsOf(site.dataFolder);
    const env = { ...site.env, CHROMIUM_PATH: chromium, DEMO_PASSWORD, API_KEY, NODE_ENV: 'test' };
    return await runTwiceIfNeeded(root, args, { all, env, say });
  } finally {
    await shop.close();
    removeSite(site);
  }
}
