import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeSite, type TestSite, testSite } from '../../../test/open-shop.ts';
import { backUpUnderLoad, findIn } from './saved-shop.ts';
import { command, done, newFolder, openOn, placeLike } from './shop-on.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** An external server from the shop's point of view. */
let server: Awaited<ReturnType<typeof startLocalPostgres>>;
let serverFolder: string;
const sites: TestSite[] = [];
beforeAll(async () => {
  serverFolder = newFolder('own-server');
  server = await startLocalPostgres({ folder: serverFolder, log: () => undefined });
});
afterAll(async () => {
  await server.stop();
  rmSync(serverFolder, { recursive: true, force: true, maxRetries: 20 });
  for (const site of sites) removeSite(site);
});

test('a shop backed up under load opens on another server, with everything that was acknowledged', async () => {
  const site = await testSite('saved');
  sites.push(site);
  const shop = await openOn(root, site);
  const saved = await backUpUnderLoad(root, shop, { walkers: 2, journeys: 2 });
  const open = await command(root, site, 'restore', [saved.folder, '--replace', '--yes']);
  expect([open.code, open.err]).toEqual([1, expect.stringMatching(/^The shop is already running/)]);
  await shop.close();
  const whole = await command(root, site, 'backup', ['--verify', saved.folder]);
  expect([whole.code, whole.out]).toEqual([0, expect.stringContaining('is complete: ')]);

  const own = placeLike(site, { DATABASE_URL: await createDatabase(server.url, 'restored') });
  sites.push(own);
  await done(root, own, 'restore', [saved.folder]);
  const found = await findIn(root, own, saved);
  expect(found).toMatchObject({ lost: [], missingFiles: 0, gaps: [] });
  expect(found.effects).toBeGreaterThan(8);
  expect(found.files).toBeGreaterThan(2);
  expect(saved.failures).toEqual([]);

  // Nothing is replaced without confirmation, and a shop in the middle of a restore does not open.
  const twice = await command(root, own, 'restore', [saved.folder]);
  expect([twice.code, twice.err]).toEqual([
    1,
    expect.stringMatching(/The database already contains a shop \(\d+ tables\)/),
  ]);
  const note = { folder: saved.folder, backup: 'x', replaces: true, isSwitching: true };
  writeFileSync(join(own.dataFolder, 'restore-unfinished.json'), JSON.stringify(note));
  await expect(openOn(root, own)).rejects.toThrow(`run npm run restore -- ${saved.folder} again`);
});
