import { jobQuery, orderQuery } from '@labelwerk/contracts/desk/orders.ts';
import { workQuery } from '@labelwerk/contracts/desk/work.ts';
import { listJobs, listOrders } from '../../../apps/api/src/features/orders/desk/list-for-desk.ts';
import { listWork } from '../../../apps/api/src/features/orders/desk/list-work.ts';
import { serveForBench } from '../api-server.ts';

/** The API with the lists of staff on two routes without sign-in. */
await serveForBench({
  name: 'comparison',
  publicRoutes(server, app) {
    server.get('/bare/orders', (request) => listOrders(app, orderQuery.parse(request.query)));
    server.get('/bare/work', (request) => listWork(app, workQuery.parse(request.query)));
    server.get('/bare/jobs', (request) => listJobs(app, jobQuery.parse(request.query)));
  },
});
