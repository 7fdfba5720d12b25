import type { ExportOrder } from '@labelwerk/contracts/books/book-exports.ts';
import { makeExport } from '../../../apps/api/src/features/books/exports/make-export.ts';
import { serveForBench } from '../api-server.ts';

/** The API with the exports of the books on a route without sign-in. */
await serveForBench({
  name: 'comparison',
  publicRoutes(server, app) {
    // The person whom the program has added.
    const person = { personId: '00000000-0000-4000-8000-000000000000', email: 'bench@example.com' };
    server.post('/bare/exports', (request) => makeExport(app, person, request.body as ExportOrder));
  },
});
