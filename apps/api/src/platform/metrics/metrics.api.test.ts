import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '#features.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { addShopMeasures } from './add-shop-measures.ts';
import { metricsPart } from './metrics.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  addShopMeasures(shop.app, features);
});
afterAll(() => shop.close());

const metricsText = () => shop.app.part(metricsPart).program.text();

/** Labels of all series, as `name="value"`. */
const labelsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^\w+\{(.*)\} /gm)].flatMap(
    ([, labels = '']) => labels.match(/\w+="(?:[^"\\]|\\.)*"/g) ?? [],
  );

test('visitors cannot read the metrics at the port of the API', async () => {
  const answer = await shop.server.inject('/metrics');
  expect(answer.statusCode).toBe(404);
});

test('every number that an operator watches has a series, before anything happened', async () => {
  const text = await metricsText();
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'database_connections{use="busy"}',
    'database_waiting',
    'files_free_share',
    'queue_tasks{task="mail.send",state="waiting"}',
    'queue_tasks{task="unknown",state="dead"}',
    'queue_oldest_due_seconds{task="payments.refund"}',
    'mails_sent_last_hour',
    'orders_unsettled{state="review"}',
    'files_waiting',
    'sessions_active',
    'storage_bytes{holder="files"}',
  ])
    expect(text).toMatch(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} \\d`, 'm'));
  expect(text).not.toMatch(/^measures_unread\{.*\} 1$/m);
});

test('what customers send makes no series: neither paths nor names, addresses or ids', async () => {
  const before = labelsIn(await metricsText()).length;
  const secrets = Array.from({ length: 40 }, () => randomUUID());
  for (const secret of secrets) {
    const headers = { 'x-api-key': shop.apiKey, authorization: shop.tokenFor(7_777_777) };
    await shop.server.inject({ url: `/public/${secret}`, headers });
    await shop.server.inject({ url: `/public/cart/${secret}?mail=anna@example.com`, headers });
    await shop.server.inject({ url: `/private/customer/7777777/job/${secret}`, headers });
    await shop.server.inject({ url: `/${secret}/%00`, headers });
  }
  const text = await metricsText();
  expect(text).toMatch(/^http_request_seconds_count\{method="GET",route="[^"]+",status="4xx"\} \d/m);
  for (const secret of [...secrets, 'anna@', '7777777']) expect(text).not.toContain(secret);
  // A few routes and classes of status more, however many requests came.
  expect(labelsIn(text).length - before).toBeLessThan(10 * 10 * 4);
  expect(labelsIn(text).filter((label) => !/^\w+="[\w.:/*+ -]*"$/.test(label))).toEqual([]);
});

test('attempts of tasks are counted by task and end; tasks of another release are one', async () => {
  const { app } = shop;
  await app.queue.enqueue(app.db, { name: `of.a.newer.release.${randomUUID()}` }, {});
  await app.queue.enqueue(app.db, { name: 'mail.send', maxAttempts: 1 }, { no: 'mail' });
  const deadBy = Date.now() + 20_000;
  const { workTasks } = await import('#platform/tasks/work-tasks.ts');
  const work = workTasks(
    app,
    features.flatMap(({ tasks = [] }) => tasks).filter(({ name }) => name === 'mail.send'),
  );
  const failed = 'task_seconds_count{task="mail.send",end="failed"} 1';
  while (!(await metricsText()).includes(failed) && Date.now() < deadBy)
    await new Promise((pause) => setTimeout(pause, 50));
  expect(work.health.isReady()).toBe(true);
  await work.stop();
  const text = await metricsText();
  expect(text).toContain(failed);
  expect(text).not.toContain('of.a.newer.release');
});

/** Names of series in an expression of PromQL: words that are neither functions, labels nor values. */
const seriesIn = (expression: string): readonly string[] =>
  expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) \([^)]*\)/g, ' ')
    .match(/\b[a-z]\w*_\w+\b(?! *\()/g) ?? [];

test('dashboard and alert rules ask only for series that the programs have', async () => {
  const folder = join(import.meta.dirname, '../../../../../deploy/monitoring');
  const [alerts, dashboard] = await Promise.all(
    ['alerts.yaml', 'dashboard.json'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  const { panels } = JSON.parse(dashboard ?? '') as {
    panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
  };
  const expressions = [
    ...[...(alerts ?? '').matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect(expressions.length).toBeGreaterThan(15);
  const there = new Set(
    [...(await metricsText()).matchAll(/^(?:# TYPE )?(\w+)/gm)].map(([, name = '']) => name),
  );
  const missing = expressions
    .flatMap(seriesIn)
    .filter((name) => !there.has(name) && !there.has(name.replace(/_(?:count|bucket|sum)$/, '')));
  expect(missing).toEqual([]);
});
