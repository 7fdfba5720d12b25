import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { address } from '@labelwerk/local-postgres/connection.ts';
import { readPassword, rememberedPort } from '@labelwerk/local-postgres/home.ts';
import { type DatabaseHandle, openDatabase } from '../../../../apps/api/src/platform/database/database.ts';
import type { TestSite } from '../../../test/open-shop.ts';

/** The database address of a running shop: the configured one, or its own. */
function addressOf({ dataFolder, env }: TestSite): string {
  if (env.DATABASE_URL) return env.DATABASE_URL;
  const folder = join(dataFolder, 'postgres');
  const note = join(folder, 'kept-in');
  const home = existsSync(note) ? readFileSync(note, 'utf8').trim() : folder;
  return address(rememberedPort(home) ?? 5432, readPassword(home), 'labelwerk');
}

/** Opens the database of a running shop for queries. The caller closes it. */
export const openTables = (site: TestSite): DatabaseHandle =>
  openDatabase({ DATABASE_URL: addressOf(site), DATABASE_CONNECTIONS: 2 } as never, () => undefined);
