import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { library } from '../../../apps/api/src/features/files/library/index.ts';
import { upload } from '../../../apps/api/src/features/files/upload/index.ts';
import type { Feature } from '../../../apps/api/src/platform/feature.ts';
import { openApp } from '../../../apps/api/src/platform/open-app.ts';
import { buildServer } from '../../../apps/api/src/server.ts';
import { readSettings } from '../../../apps/api/src/settings.ts';
import { plainPut } from '../upload/plain-put.ts';

/**
 * The API in a separate process. Token `customer-<id>` belongs to that customer; `PUT /plain` stores a body as a whole,
 * the simplest possible upload, for comparison. Sends its address and key to the parent.
 */
const [databaseUrl = ''] = process.argv.slice(2);
const key = () => randomBytes(24).toString('hex');
const settings = readSettings({
  NODE_ENV: 'production',
  LOG_LEVEL: 'fatal',
  API_PORT: '0',
  DATABASE_URL: databaseUrl,
  DATA_FOLDER: await mkdtemp(join(tmpdir(), 'labelwerk-bench-')),
  API_KEY: key(),
  SERVICE_KEY: key(),
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  USER_POOL_ID: 'eu-central-1_Bench0000',
  USER_POOL_CLIENT_ID: 'bench-client-0000',
  USER_POOL_CLIENT_SECRET: key(),
  PAYMENT_SECRET: key(),
  RATE_LIMIT_PER_MINUTE: '100000000',
});
const app = await openApp(settings, 'bench');
const comparison: Feature = { name: 'comparison', publicRoutes: plainPut };
const server = await buildServer(app, [library, upload, comparison], async (token) => {
  const customerId = Number(/^customer-(\d+)$/.exec(token)?.[1]);
  return customerId
    ? { customerId, issuer: 'bench', subject: token, email: `${token}@example.com`, emailVerified: true }
    : undefined;
});
const address = await server.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit(0));
process.send?.({ address, apiKey: settings.API_KEY });
