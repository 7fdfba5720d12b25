import * as schemas from '@labelwerk/contracts/books/call-schemas.ts';
import { bookCalls } from '@labelwerk/contracts/books/calls.ts';
import type { App } from '#platform/app.ts';
import { staffOf } from '#platform/auth/staff.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { listOpenItems, sumItems } from './list-open-items.ts';
import { remind } from './remind.ts';
import { findReminders } from './reminders-repository.ts';

/** Calls of bookkeepers for what is not paid, and reminders of it. */
export function openItemRoutes(server: Server, app: App): void {
  const route = callRoutes(server, bookCalls, schemas);

  route('listOpenItems', ({ query }) => listOpenItems(app, query));

  route('sumOpenItems', async ({ query }) => ({ sums: await sumItems(app, query) }));

  route('remindOfItem', async (request, _reply, valueOrProblem) => {
    const { orderId } = request.params;
    const { request_id: requestId, step } = request.body;
    const action = { requestId, action: 'books.reminder', version: null, parameters: [orderId, step] };
    return valueOrProblem(await remind(app, { ...action, staff: staffOf(request) }, orderId, step));
  });

  route('listReminders', async ({ query: { limit, ...filter } }) => {
    // One more row shows whether there is a next page.
    const rows = await findReminders(app.db, { ...filter, limit: limit + 1 });
    const reminders = rows.slice(0, limit);
    return { reminders, next: rows.length > limit ? (reminders.at(-1)?.id ?? null) : null };
  });
}
