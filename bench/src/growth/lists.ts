import { features } from '../../../apps/api/src/features.ts';
import type { Commit, Task } from '../../../apps/api/src/platform/tasks/task.ts';
import type { FilledShop } from './open-filled.ts';

/** Something whose time must not grow with the shop. */
export type Growing = { readonly name: string; run(shop: FilledShop): Promise<void> };

const get = (name: string, url: string): Growing => ({
  name,
  async run({ server, headers }) {
    const answer = await server.inject({ url, headers });
    if (answer.statusCode !== 200)
      throw new Error(`${url} was answered with ${answer.statusCode}: ${answer.body}`);
  },
});

/** The lists and searches of a customer with many orders, and of staff. */
export const lists: readonly Growing[] = [
  get('orders, first page', '/private/customers/1/orders'),
  get('orders, page 400', '/private/customers/1/orders?page=400'),
  get('orders, search', '/private/customers/1/orders?search=label+77'),
  get('orders, search of nothing', '/private/customers/1/orders?search=xyzzy'),
  get('lines in production', '/private/customers/1/jobs'),
  get('library, first page', '/private/library/1'),
  get('files', '/private/customer/1/customerFile'),
  get('files, search', '/private/customer/1/customerFile?search=wein'),
  get('removed files', '/private/customer/1/removedFiles'),
  get('quotes', '/private/customers/1/quotes'),
  get('addresses', '/private/addresses/1'),
  get('staff: orders', '/staff/orders?limit=50'),
  get('staff: orders, search', '/staff/orders?search=name77'),
  get('staff: lines being printed', '/staff/jobs?state=printing'),
  get('staff: enquiries', '/staff/enquiries'),
  get('staff: reviews', '/staff/reviews'),
  get('staff: actions', '/staff/actions'),
  get('staff: newsletter', '/staff/newsletter'),
];

/** Every sweep of the worker. Other recurring tasks do work that is due, which takes its time at any size. */
export const sweeps: readonly Growing[] = features
  .flatMap(({ tasks = [] }) => tasks as readonly Task[])
  .filter(({ name, everySeconds }) => everySeconds !== undefined && /sweep|forget/.test(name))
  .map((task) => ({
    name: `task ${task.name}`,
    async run({ app }) {
      const commit: Commit = (effect) => app.db.transaction().execute(effect);
      const run = { app, id: crypto.randomUUID(), payload: {}, commit };
      await task.run({ ...run, signal: new AbortController().signal });
    },
  }));
