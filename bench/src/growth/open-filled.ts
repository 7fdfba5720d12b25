import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { createDatabase, startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import pg from 'pg';
import { seedContent } from '../../../apps/api/src/features/content/index.ts';
import { seedCatalogue } from '../../../apps/api/src/features/pricing/index.ts';
import { features } from '../../../apps/api/src/features.ts';
import type { App } from '../../../apps/api/src/platform/app.ts';
import { migrate } from '../../../apps/api/src/platform/database/migrate.ts';
import type { Server } from '../../../apps/api/src/platform/feature.ts';
import { openApp } from '../../../apps/api/src/platform/open-app.ts';
import { buildServer } from '../../../apps/api/src/server.ts';
import { readSettings } from '../../../apps/api/src/settings.ts';
import { fillShop, type Growth } from './fill-shop.ts';

/** The API on a filled database; every token is that of customer 1 and of an owner of the print shop. */
export type FilledShop = {
  readonly server: Server;
  readonly app: App;
  readonly headers: Readonly<Record<string, string>>;
  close(): Promise<void>;
};

const key = () => randomBytes(24).toString('hex');
const customer = { customerId: 1, issuer: 'growth', subject: 's1', email: 'customer-1@example.com' };

async function openOn(databaseUrl: string, growth: Omit<Growth, 'label'>): Promise<FilledShop> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'labelwerk-bench-data-'));
  const settings = readSettings({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    API_PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_FOLDER: dataFolder,
    API_KEY: key(),
    SERVICE_KEY: key(),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    USER_POOL_ID: 'eu-central-1_Bench0000',
    USER_POOL_CLIENT_ID: 'bench-client-0000',
    USER_POOL_CLIENT_SECRET: key(),
    PAYMENT_SECRET: key(),
    RATE_LIMIT_PER_MINUTE: '100000000',
  });
  await migrate(databaseUrl);
  const app = await openApp(settings, 'bench');
  await seedCatalogue(app);
  await seedContent(app);
  const member = { personId: key(), sessionId: key(), email: 'ada@example.com', name: 'Ada', role: 'owner' };
  const server = await buildServer(
    app,
    features,
    async () => ({ ...customer, emailVerified: true }),
    async () => member as never,
  );
  await server.ready();
  const added = await server.inject({
    method: 'POST',
    url: '/public/1/de/cart/addCartItem',
    headers: { 'x-api-key': settings.API_KEY },
    payload: { configuration: plainLabel, name: 'Honey' },
  });
  if (added.statusCode !== 200) throw new Error(`A line was refused: ${added.body}`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select configuration, sheet from cart_items limit 1');
    await fillShop(client, { ...growth, label: rows[0] });
  } finally {
    await client.end();
  }
  return {
    server,
    app,
    headers: { 'x-api-key': settings.API_KEY, authorization: 'Bearer token' },
    async close() {
      await server.close();
      await app.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** A disposable PostgreSQL and the shops on it. */
export async function openFilledShops() {
  const folder = await mkdtemp(join(tmpdir(), 'labelwerk-bench-db-'));
  const postgres = await startLocalPostgres({ folder, log: () => undefined, isDisposable: true });
  const shops: FilledShop[] = [];
  return {
    async open(growth: Omit<Growth, 'label'>): Promise<FilledShop> {
      const shop = await openOn(await createDatabase(postgres.url, `growth_${shops.length}`), growth);
      shops.push(shop);
      return shop;
    },
    async close() {
      for (const shop of shops) await shop.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
