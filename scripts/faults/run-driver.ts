import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchShop, removeSite, testSite, untilOpen } from '../test/open-shop.ts';
import type { Context, Driver, OpenShop } from './driver.ts';

/**
 * Runs the driver of one file in a separate process and sends its figures to the parent. Every shop that it opened is
 * closed at its end; if this process is killed, the launchers notice and close themselves.
 */
const root = dirname(dirname(import.meta.dirname));
const [path = ''] = process.argv.slice(2);
const { driver } = (await import(pathToFileURL(path).href)) as { driver: Driver };
const closings: (() => Promise<void>)[] = [];

async function openShop(env: Readonly<Record<string, string>> = {}, dataFolder?: string): Promise<OpenShop> {
  const bare = await testSite(`faults-${driver.name}`, dataFolder);
  const site = { ...bare, env: { ...bare.env, ...env } };
  let shop = launchShop(root, site, false);
  closings.push(async () => {
    await shop.close();
    if (dataFolder === undefined) removeSite(site);
  });
  await untilOpen(shop);
  return {
    site,
    shopAddress: site.env.SHOP_ADDRESS ?? '',
    apiAddress: `http://127.0.0.1:${site.env.API_PORT}`,
    launched: () => shop,
    async reopen() {
      await shop.ended();
      shop = launchShop(root, site, false);
      await untilOpen(shop);
    },
  };
}

const context: Context = {
  root,
  isQuick: process.env.FAULTS_QUICK === '1',
  say: (line) => console.log(`  ${line}`),
  openShop,
  atEnd: (work) => closings.push(async () => work()),
};

process.on('disconnect', () => process.exit(1));
try {
  const figures = await driver.run(context);
  process.send?.({ figures });
} catch (error) {
  console.log(error instanceof Error ? error.stack : String(error));
  process.exitCode = 1;
} finally {
  for (const close of closings.toReversed()) await close();
}
process.exit();
