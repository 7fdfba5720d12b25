import { randomBytes } from 'node:crypto';
import { seedCatalogue } from '../../apps/api/src/features/pricing/index.ts';
import { features } from '../../apps/api/src/features.ts';
import type { Identity } from '../../apps/api/src/platform/auth/identity.ts';
import { migrate } from '../../apps/api/src/platform/database/migrate.ts';
import type { Feature } from '../../apps/api/src/platform/feature.ts';
import { openApp } from '../../apps/api/src/platform/open-app.ts';
import { buildServer } from '../../apps/api/src/server.ts';
import { readSettings } from '../../apps/api/src/settings.ts';

/** The token `customer-7` belongs to customer 7. */
async function identityOf(token: string): Promise<Identity | undefined> {
  const customerId = Number(/^customer-(\d+)$/.exec(token)?.[1]);
  return customerId
    ? { customerId, issuer: 'bench', subject: token, email: `${token}@example.com`, emailVerified: true }
    : undefined;
}

/**
 * Starts the API as it runs in the shop, with another verifier of tokens, and sends its address and key to the parent
 * process. `comparison` adds routes. Ends with the parent.
 */
export async function serveForBench(comparison?: Feature): Promise<void> {
  const [databaseUrl = '', dataFolder = ''] = process.argv.slice(2);
  const key = () => randomBytes(24).toString('hex');
  const settings = readSettings({
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
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
    ...(process.env.DATABASE_CONNECTIONS && { DATABASE_CONNECTIONS: process.env.DATABASE_CONNECTIONS }),
  });
  await migrate(databaseUrl);
  const app = await openApp(settings, 'bench');
  await seedCatalogue(app);
  const all = comparison === undefined ? features : [...features, comparison];
  const server = await buildServer(app, all, identityOf);
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ address, apiKey: settings.API_KEY });
}
