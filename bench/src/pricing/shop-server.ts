import { randomBytes } from 'node:crypto';
import { priceAnswer, priceBody } from '@labelwerk/contracts/calculator/price-calls.ts';
import { buildApp } from '../../../apps/api/src/app.ts';
import { seedCatalogue } from '../../../apps/api/src/features/pricing/index.ts';
import { migrate } from '../../../apps/api/src/platform/migrate.ts';
import { openServices } from '../../../apps/api/src/platform/open-services.ts';
import type { Room } from '../../../apps/api/src/platform/room.ts';
import { rooms } from '../../../apps/api/src/rooms.ts';
import { readSettings } from '../../../apps/api/src/settings.ts';

/**
 * The API in a process of its own, as it runs in the shop, with one more route: a constant answer of the same size
 * through the same guards and schemas, to compare with. Tells its address and key to who started it.
 */
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
  SEAL_KEY: randomBytes(32).toString('base64'),
  USER_POOL_ID: 'eu-central-1_Bench0000',
  USER_POOL_CLIENT_ID: 'bench-client-0000',
  USER_POOL_CLIENT_SECRET: key(),
  PAYMENT_SECRET: key(),
  RATE_LIMIT_PER_MINUTE: '100000000',
});
await migrate(databaseUrl);
const services = await openServices(settings, 'bench');
await seedCatalogue(services);

let constant: unknown;
const comparison: Room = {
  name: 'comparison',
  publicRoutes(app) {
    const schema = { body: priceBody, response: { 200: priceAnswer } };
    app.post('/constant', { schema }, async () => constant as never);
  },
};
const app = await buildApp(services, [...rooms, comparison], async () => undefined);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', (answer) => {
  constant = answer;
  process.send?.('ready');
});
process.on('disconnect', () => process.exit(0));
process.send?.({ address, apiKey: settings.API_KEY });
