import { createHmac, randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiSite, openApiSite } from '../faults/support/api/api-site.ts';
import { fileCalls } from '../faults/support/api/file-calls.ts';
import { Mails } from '../faults/support/journey/mails.ts';

/** Files that API and worker find relative to their sources, requested from the bundle of the real sources. */
const root = dirname(dirname(import.meta.dirname));
let site: ApiSite;

beforeAll(async () => {
  // Includes migrations and the first catalogue.
  site = await openApiSite(root);
  await site.start({});
});
afterAll(() => site.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.address}${path}`, { headers: { 'x-api-key': site.key, ...headers } });

test('finds the messages of every language', async () => {
  const details = new Set<string>();
  for (const language of ['en', 'de', 'es', 'fr', 'it', 'nl']) {
    const answer = await get('/public/no-such-call', { 'accept-language': language });
    const { detail } = (await answer.json()) as { detail: string };
    details.add(detail);
  }
  expect(details.size).toBe(6);
  expect([...details].filter((detail) => /^\w+(?:\.\w+)+$/.test(detail))).toEqual([]);
});

test('finds the first catalogue, and generates PDFs with their fonts', async () => {
  const body = JSON.stringify({ configuration: plainLabel, name: 'Jam' });
  const headers = { 'x-api-key': site.key, 'x-guest-id': randomUUID(), 'content-type': 'application/json' };
  const made = await fetch(`${site.address}/public/1/de/quotes`, { method: 'POST', headers, body });
  expect(made.status).toBeLessThan(300);
  const quote = (await made.json()) as { id?: string; _id?: string };
  for (const [path, part] of [
    [`/public/quotes/${quote.id ?? quote._id}/pdf`, 'InstrumentSans'],
    ['/public/1/de/template?shape=rectangle&width=60&height=40', 'Stanzkontur'],
  ] as const) {
    const answer = await get(path, headers);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).includes(part), path).toBe(true);
  }
});

test('finds the program that draws labels, its engine and its fonts', async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries({
    width: '50.8',
    height: '25.4',
    type: '1',
    lang: 'de',
    sku: 'A-1',
  }))
    body.set(name, value);
  const headers = { 'x-api-key': site.key };
  const url = `${site.address}/public/transparency/label/preview`;
  const answer = await fetch(url, { method: 'POST', headers, body });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringMatching(/^<svg .*<\/svg>$/s)]);
});

test('finds the artwork workers, their engine and the texts of the rules', async () => {
  const calls = await fileCalls(site);
  // Pictures that take time to render are answered 202 first.
  for (const { send } of calls)
    await expect
      .poll(async () => (await send(AbortSignal.timeout(60_000))).status, { timeout: 60_000 })
      .toBe(200);
});

test('finds the pages of the API reference', async () => {
  for (const path of [
    '/docs',
    '/docs/static/swagger-ui.css',
    '/public/openapi.json',
    '/private/openapi.json',
  ])
    expect((await get(path)).status, path).toBe(200);
});

test('the worker finds the templates of mails', async () => {
  const email = `${randomUUID()}@example.com`;
  const { USER_POOL_CLIENT_ID: client = '', USER_POOL_CLIENT_SECRET: secret = '' } = site.secrets;
  const signUp = await fetch(`${site.address}/user-pool/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
    },
    body: JSON.stringify({
      ClientId: client,
      Username: email,
      Password: 'Riesling-2024-Kabinett!',
      SecretHash: createHmac('sha256', secret)
        .update(email + client)
        .digest('base64'),
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'name', Value: 'Anna' },
        { Name: 'family_name', Value: 'Berg' },
      ],
    }),
  });
  expect(await signUp.text()).toContain('UserSub');
  expect(await new Mails(site.folder).codeFor(email, 60_000)).toMatch(/^\d{6}$/);
});
