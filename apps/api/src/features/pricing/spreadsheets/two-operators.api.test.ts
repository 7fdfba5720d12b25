import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#features/account/index.ts';
import { noteWrittenOut, readWrittenOut, type WrittenOut } from '#platform/written-out.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { pricing, seedCatalogue } from '../index.ts';
import { activateSheets } from './activate-sheets.ts';
import { previewSheets } from './preview-sheets.ts';
import { writeSheets } from './write-sheets.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ features: [account, pricing] });
  await seedCatalogue(shop.app);
});
afterAll(() => shop?.close());

/** A folder of an operator: the sheets, and the state they were written out from. */
async function writtenOut(): Promise<{ sheets: Map<string, string>; written: WrittenOut | undefined }> {
  const folder = await mkdtemp(join(tmpdir(), 'labelwerk-sheets-'));
  const sheets = new Map(await writeSheets(shop.app.db));
  await noteWrittenOut(folder, sheets);
  const written = await readWrittenOut(folder);
  await rm(folder, { recursive: true });
  return { sheets, written };
}

const withBase = (sheets: ReadonlyMap<string, string>, cents: number) =>
  new Map(sheets).set(
    'price-list.csv',
    (sheets.get('price-list.csv') ?? '').replace(/\r\nbase,\d+/, `\r\nbase,${cents}`),
  );

test('two operators edit one list: the second is told what changed, and outdated sheets revert nothing', async () => {
  const { db } = shop.app;
  const [mine, theirs] = [await writtenOut(), await writtenOut()];
  await activateSheets(db, withBase(theirs.sheets, 5100), 'theirs', {
    since: { written: theirs.written, overwrites: false },
  });

  // Sheets that were not changed here are older than the shop's.
  const untouched = await previewSheets(db, mine.sheets, { written: mine.written, overwrites: false });
  expect([untouched.changes, untouched.left]).toEqual([[], ['price-list.csv']]);

  const changed = withBase(mine.sheets, 5200);
  const since = { written: mine.written, overwrites: false };
  const why = /price-list\.csv: also changed by somebody else\n {2}- base,5100\n {2}\+ base,5200\n/;
  await expect(previewSheets(db, changed, since)).rejects.toThrow(why);
  await expect(activateSheets(db, changed, 'mine', { since })).rejects.toThrow(why);
  expect((await writeSheets(db)).get('price-list.csv')).toContain('\r\nbase,5100');

  const { changes } = await activateSheets(db, changed, 'mine', {
    since: { ...since, overwrites: true },
  });
  expect(changes).toEqual(['price-list.csv, base: 5100 -> 5200']);
});
