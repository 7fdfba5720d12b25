import { rmSync } from 'node:fs';
import { createDatabase, startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import { removeSite } from '../../test/open-shop.ts';
import type { Context, Driver, Figure } from '../driver.ts';
import { backUpUnderLoad, type Found, findIn, type Saved } from '../support/saved/saved-shop.ts';
import { done, newFolder, placeLike } from '../support/saved/shop-on.ts';

function figuresOf(where: string, saved: Saved, found: Found): Figure[] {
  const none = (what: string, list: readonly string[]): Figure => ({
    what: `${where}: ${what}`,
    measured: list.length === 0 ? '0' : `${list.length}: ${list.slice(0, 3).join('; ')}`,
    goal: '0',
    met: list.length === 0,
  });
  return [
    {
      what: `${where}: effects acknowledged before the backup that were looked for; journeys beside it; time it took`,
      measured: `${found.effects}; ${saved.journeys}; ${saved.seconds.toFixed(1)} s`,
      goal: 'more than 0; more than 0',
      met: found.effects > 0 && saved.journeys > 0,
    },
    none('of them missing after the restore', found.lost),
    {
      what: `${where}: files that rows name; of them unreadable or damaged`,
      measured: `${found.files}; ${found.missingFiles}`,
      goal: 'more than 0; 0',
      met: found.files > 0 && found.missingFiles === 0,
    },
    {
      ...none('gaps and repeats in the numbers of invoices, with those made afterwards', found.gaps),
      measured: `${found.gaps.length} of ${found.invoices}`,
    },
    none('journeys that were refused or got stuck beside the backup', saved.failures),
  ];
}

/**
 * Backs up a shop under load, restores it on the database from npm and on an external server, and opens both; then
 * backs up the second one under load and restores it in place.
 */
async function run({ root, isQuick, say, openShop }: Context): Promise<readonly Figure[]> {
  const load = { walkers: 3, journeys: isQuick ? 2 : 12 };
  const shop = await openShop();
  const serverFolder = newFolder('own-server');
  const server = await startLocalPostgres({ folder: serverFolder, log: () => undefined });
  const own = placeLike(shop.site, { DATABASE_URL: await createDatabase(server.url, 'restored') });
  const second = placeLike(shop.site);
  try {
    const saved = await backUpUnderLoad(root, shop, load);
    await shop.launched().close();
    say(`backed up: ${saved.entries.length} customers`);

    await done(root, second, 'restore', [saved.folder]);
    const onNpm = await findIn(root, second, saved);
    say('restored on the database from npm');

    await done(root, own, 'restore', [saved.folder]);
    const again: Saved[] = [];
    const onOwn = await findIn(root, own, saved, async (open) => {
      again.push(await backUpUnderLoad(root, open, load));
    });
    say('restored on a server of its own, and backed up there');

    const [later] = again as [Saved];
    await done(root, own, 'restore', [later.folder, '--replace', '--yes']);
    const replaced = await findIn(root, own, later);
    return [
      ...figuresOf('from npm to npm', saved, onNpm),
      ...figuresOf('from npm to an own server', saved, onOwn),
      ...figuresOf('in its own place on an own server', later, replaced),
    ];
  } finally {
    await server.stop();
    rmSync(serverFolder, { recursive: true, force: true, maxRetries: 20 });
    for (const site of [own, second]) removeSite(site);
  }
}

export const driver: Driver = { name: 'backup', minutes: 30, opensShop: true, run };
