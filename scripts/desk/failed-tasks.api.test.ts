import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeOf, givenStaff, staffPassword } from '../../apps/api/src/testing/desk/staff.ts';
import { openHarness } from '../../apps/api/src/testing/harness.ts';
import { connect } from './connect.ts';
import { runDesk } from './run-desk.ts';
import { SessionFile } from './session-file.ts';

test('failed tasks are listed with their reason, and tried again', { timeout: 240_000 }, async () => {
  const shop = await openHarness();
  const folder = await mkdtemp(join(tmpdir(), 'labelwerk-desk-'));
  try {
    await shop.server.listen({ host: '127.0.0.1', port: 0 });
    const address = `http://127.0.0.1:${(shop.server.server.address() as AddressInfo).port}`;
    const session = new SessionFile(folder);
    const desk = (...args: string[]) =>
      runDesk(args, {
        ...{ shop: connect(address, session), session, address, root: '' },
        ask: async () => staffPassword,
      });
    const owner = await givenStaff(shop, 'owner');
    await desk('sign-in', owner.email, '--code', codeOf(shop, owner.secret, 1));
    expect(await desk('failed-tasks')).toMatchObject({ code: 0, out: expect.stringContaining('No task') });

    const { db, queue } = shop.app;
    const name = 'production.draw-print-file';
    await queue.enqueue(db, { name }, { jobId: randomUUID() }, { key: 'one' });
    const { id } = await db
      .updateTable('tasks')
      .set({ state: 'dead', attempts: 5, last_error: 'The press is on fire.', finished_at: shop.app.now() })
      .where('name', '=', name)
      .returning('id')
      .executeTakeFirstOrThrow();
    const list = await desk('failed-tasks', '--kind', name);
    for (const part of [name, '5', 'The press is on fire.', id]) expect(list.out).toContain(part);
    expect((await desk('failed-tasks', '--kind', 'mail.send')).out).toContain('No task');

    expect((await desk('retry-task')).code).toBe(2);
    expect((await desk('retry-task', randomUUID())).code).toBe(1);
    expect(await desk('retry-task', id, '--json')).toMatchObject({
      code: 0,
      out: expect.stringContaining(id),
    });
    const { state } = await db
      .selectFrom('tasks')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('waiting');
    expect((await desk('failed-tasks')).out).toContain('No task');
    // Not failed any more.
    expect((await desk('retry-task', id)).code).toBe(1);
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
});
