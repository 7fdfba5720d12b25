import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openDatabase } from '#platform/database/database.ts';
import { requireNoUnfinishedRestore, unfinishedRestore } from '#platform/unfinished-restore.ts';
import type { KeepingSettings } from '#settings.ts';
import { fakePdf, guestOne, sha256, uploader } from '#testing/clients/upload-client.ts';
import { tablesState, untilStill } from '#testing/database/tables-state.ts';
import { openHarness } from '#testing/harness.ts';
import { backUp, emptyPlace, restoreInto } from '../testing/backups.ts';

const command = join(import.meta.dirname, '..', 'commands', 'restore.ts');
const rounds = process.env.ALL === '1' ? 30 : 2;
vi.setConfig({ testTimeout: 60_000 + rounds * 20_000 });

/** A shop with files, backed up: the state of its tables, its key, and the content of one file. */
async function oneOf(seed: number) {
  const shop = await openHarness();
  if (seed === 1) await seedCatalogue(shop.app);
  const contents = Array.from({ length: 8 }, (_, index) => fakePdf(800 + index, seed * 100 + index));
  for (const [index, bytes] of contents.entries())
    await uploader(shop, { guest: guestOne }).chunk(bytes, 0, 1, { filename: `${index}.pdf` });
  await shop.runDueTasks();
  await untilStill(shop.app.db);
  const made = {
    folder: await backUp(shop),
    tables: await tablesState(shop.app.db),
    key: shop.app.settings.ENCRYPTION_KEY,
    contents: contents.map(sha256),
  };
  await shop.close();
  return made;
}

function begin({ DATABASE_URL, DATA_FOLDER }: KeepingSettings, folder: string): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return spawn(process.execPath, [command, folder, '--replace', '--yes'], {
    env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL, DATA_FOLDER },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function looked(place: KeepingSettings) {
  const { db, close } = openDatabase(
    { ...place, DATABASE_CONNECTIONS: 2, DATABASE_STATEMENT_NAMES: 'off' },
    () => undefined,
  );
  try {
    // The server may still be rolling back what the killed restore had begun.
    await sql`select pg_advisory_xact_lock(7155001)`.execute(db);
    return await tablesState(db);
  } finally {
    await close();
  }
}

test('a killed restore leaves the old or the new state, keeps the shop closed, and can be completed', async () => {
  const states = [await oneOf(1), await oneOf(2)];
  const place = await emptyPlace();
  const [first] = states as [(typeof states)[0]];
  await restoreInto(place, first.folder);
  let before = first;
  let longestMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    const next = states[(round + 1) % 2] as (typeof states)[0];
    const whole = round === 0;
    const began = performance.now();
    const child = begin(place, next.folder);
    const ended = once(child, 'exit');
    // The first one is not killed: it measures how long a restore takes.
    if (!whole) setTimeout(() => child.kill('SIGKILL'), Math.random() * longestMs).unref();
    const [code] = await ended;
    longestMs = Math.max(longestMs, performance.now() - began);
    if (whole) expect(code).toBe(0);
    const tables = await looked(place);
    expect([before.tables, next.tables]).toContainEqual(tables);
    const left = unfinishedRestore(place.DATA_FOLDER);
    if (left) {
      expect(() => requireNoUnfinishedRestore(place.DATA_FOLDER)).toThrow(
        `run npm run restore -- ${next.folder} again`,
      );
      // As long as nothing is replaced, everything of the previous shop is there.
      const secrets = JSON.parse(await readFile(join(place.DATA_FOLDER, 'secrets.json'), 'utf8'));
      if (!left.isSwitching) expect([tables, secrets.ENCRYPTION_KEY]).toEqual([before.tables, before.key]);
    }
    // What goes on with it knows nothing but what lies there, in this process as in another one.
    await restoreInto(place, next.folder, { mayReplace: true });
    expect(await looked(place)).toEqual(next.tables);
    requireNoUnfinishedRestore(place.DATA_FOLDER);
    const secrets = JSON.parse(await readFile(join(place.DATA_FOLDER, 'secrets.json'), 'utf8'));
    expect(secrets.ENCRYPTION_KEY).toBe(next.key);
    const contentIsThere = (key: string) =>
      existsSync(join(place.DATA_FOLDER, 'files', 'content', key.slice(0, 2), key));
    expect([next.contents.every(contentIsThere), before.contents.some(contentIsThere)]).toEqual([
      true,
      false,
    ]);
    before = next;
  }
});
