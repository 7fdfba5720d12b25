import { randomUUID } from 'node:crypto';
import { addCustomer } from '../../../apps/api/src/features/account/index.ts';
import { serveForBench } from '../api-server.ts';

/** The API with one more route, which creates a customer; the token of customer 7 is `customer-7`. */
await serveForBench({
  name: 'customers',
  publicRoutes(server, app) {
    server.post('/bench/customers', async () => ({
      id: await addCustomer(app.db, {
        issuer: 'bench',
        subject: randomUUID(),
        email: `${randomUUID()}@example.com`,
        name: 'Anna Berg',
        site: 'de',
      }),
    }));
  },
});
