import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { address } from '@labelwerk/local-postgres/connection.ts';
import { readPassword, rememberedPort } from '@labelwerk/local-postgres/home.ts';
import { type DatabaseHandle, openDatabase } from '../../../../apps/api/src/platform/database/database.ts';
import type { TestSite } from '../../../test/open-shop.ts';

/** Opens the database of a shop that runs, for a look at its tables. Close it. */
export function openTables({ dataFolder }: TestSite): DatabaseHandle {
  const folder = join(dataFolder, 'postgres');
  const note = join(folder, 'kept-in');
  const home = existsSync(note) ? readFileSync(note, 'utf8').trim() : folder;
  const DATABASE_URL = address(rememberedPort(home) ?? 5432, readPassword(home), 'labelwerk');
  return openDatabase({ DATABASE_URL, DATABASE_CONNECTIONS: 2 } as never, () => undefined);
}
