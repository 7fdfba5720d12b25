import type { ExportOrder } from '@labelwerk/contracts/books/book-exports.ts';
import { bookedPapersQuery } from '@labelwerk/contracts/books/booked-papers.ts';
import { openItemsQuery } from '@labelwerk/contracts/books/open-items.ts';
import { makeExport } from '../../../apps/api/src/features/books/exports/make-export.ts';
import { listPapers } from '../../../apps/api/src/features/books/listing/list-papers.ts';
import { listOpenItems } from '../../../apps/api/src/features/books/open-items/list-open-items.ts';
import { serveForBench } from '../api-server.ts';

/** The API with the exports and lists of the books on routes without sign-in. */
await serveForBench({
  name: 'comparison',
  publicRoutes(server, app) {
    // The person whom the program has added.
    const person = { personId: '00000000-0000-4000-8000-000000000000', email: 'bench@example.com' };
    server.get('/bare/papers', (request) => listPapers(app.db, bookedPapersQuery.parse(request.query)));
    server.get('/bare/open-items', (request) => listOpenItems(app, openItemsQuery.parse(request.query)));
    server.post('/bare/exports', (request) => makeExport(app, person, request.body as ExportOrder));
  },
});
