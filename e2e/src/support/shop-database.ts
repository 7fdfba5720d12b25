import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { address } from '@labelwerk/local-postgres/connection.ts';
import { readPassword, rememberedPort } from '@labelwerk/local-postgres/home.ts';
import pg from 'pg';
import { environment } from '#support/environment.ts';

/** The address of the running shop's database: that of DATABASE_URL, else its own. */
export function databaseAddress(): string {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const folder = join(environment.dataFolder, 'postgres');
  const note = join(folder, 'kept-in');
  const home = existsSync(note) ? readFileSync(note, 'utf8').trim() : folder;
  return address(rememberedPort(home) ?? 5432, readPassword(home), 'labelwerk');
}

/** Runs SQL on the shop's database for what no call of the shop can do yet. */
export async function inShopDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseAddress() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
