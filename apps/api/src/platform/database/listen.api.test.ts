import { startTcpProxy } from '@labelwerk/testkit/faults/tcp-proxy.ts';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createLog } from '#platform/open-app.ts';
import { testSettings } from '#testing/harness.ts';
import { listen } from './listen.ts';

const quick = { retryMs: 20, askMs: 50, answerMs: 1_000 };

async function notify(channel: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') });
  await client.connect();
  await client.query(`notify ${channel}`);
  await client.end();
}

function start(channel: string, more: Record<string, string>) {
  const settings = testSettings(inject('databaseServer'), '/nowhere', more);
  let notifications = 0;
  const listener = listen(
    { settings, log: createLog(settings, 'test') },
    channel,
    () => {
      notifications += 1;
    },
    quick,
  );
  return { ...listener, notifications: () => notifications };
}

test.for(['reset', 'blackHole', 'halfClose'] as const)(
  'a listener that lost its connection (%s) reconnects by itself',
  async (fault) => {
    const proxy = await startTcpProxy({ port: Number(new URL(inject('databaseServer')).port) });
    const channel = `test_${fault.toLowerCase()}`;
    const heard = start(channel, { DATABASE_DIRECT_URL: proxy.through(inject('databaseServer')) });
    await expect.poll(heard.notifications).toBe(1);
    await notify(channel);
    await expect.poll(heard.notifications).toBe(2);
    if (fault === 'blackHole') proxy.blackHole('present');
    else proxy[fault]();
    // Once for the new connection, to check for missed notifications.
    await expect.poll(heard.notifications).toBe(3);
    await notify(channel);
    await expect.poll(heard.notifications).toBe(4);
    await heard.stop();
    await proxy.close();
  },
);

test('behind a pooler in transaction mode nothing listens, unless there is a direct address', async () => {
  const polled = start('test_polled', { DATABASE_POOLER: 'transaction' });
  const direct = start('test_direct', {
    DATABASE_POOLER: 'transaction',
    DATABASE_DIRECT_URL: inject('databaseServer'),
  });
  await expect.poll(direct.notifications).toBe(1);
  await notify('test_direct');
  await expect.poll(direct.notifications).toBe(2);
  expect(polled.notifications()).toBe(0);
  await polled.stop();
  await direct.stop();
});
