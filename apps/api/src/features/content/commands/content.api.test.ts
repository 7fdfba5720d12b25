import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';
import { content, seedContent } from '../index.ts';

// Programs are started for real, several a test.
vi.setConfig({ testTimeout: 120_000 });

/** What the storefront was told. */
const told: { readonly signature: unknown; readonly body: string }[] = [];
const storefront = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    told.push({ signature: request.headers['x-content-signature'], body });
    response.writeHead(told.length === 1 ? 503 : 200).end();
  });
});

let shop: Harness;
let folder: string;
beforeAll(async () => {
  storefront.listen(0, '127.0.0.1');
  await once(storefront, 'listening');
  const { port } = storefront.address() as AddressInfo;
  shop = await openHarness({
    features: [content],
    settings: { CONTENT_WEBHOOK_URL: `http://127.0.0.1:${port}/api/content/changed` },
  });
  await seedContent(shop.services);
});
afterAll(async () => {
  await shop?.close();
  storefront.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labelwerk-texts-'));
  return () => rm(folder, { recursive: true });
});

/** Runs the command as an operator does. */
function operator(...words: string[]): Promise<{ code: number; said: string; complained: string }> {
  const { NODE_COMPILE_CACHE } = process.env;
  const { DATABASE_URL, ENCRYPTION_KEY, SHOP_ADDRESS } = shop.services.settings;
  const env = { DATABASE_URL, ENCRYPTION_KEY, SHOP_ADDRESS, NODE_COMPILE_CACHE };
  return new Promise((done) =>
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'content.ts'), ...words],
      { env },
      (error, said, complained) =>
        done({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, said, complained }),
    ),
  );
}

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

const text = (title: string, body: string) =>
  `---\ntitle: "${title}"\ndescription: "What this article is about, in one sentence."\n---\n${body}\n`;

const served = async (path: string) => (await shop.app.inject({ url: `/wp-json/wp/v2/${path}` })).json();

test('texts go out to files, and in again unchanged', async () => {
  const out = await operator('out', folder);
  expect([out.code, out.complained]).toEqual([0, '']);
  const original = join(import.meta.dirname, '../../../../../../content/fr/texts/footer.md');
  expect(await readFile(join(folder, 'fr/texts/footer.md'), 'utf8')).toBe(await readFile(original, 'utf8'));
  const preview = await operator('preview', folder);
  expect(preview.said).toBe('0 texts change.\nNothing is changed yet: activate the folder.\n');
});

test('a preview says what would change; activating does it, and the storefront hears of it', async () => {
  const before = (await served('pages?slug=press&lang=en'))[0];
  await operator('out', folder);
  const source = await readFile(join(folder, 'en/press.md'), 'utf8');
  await put('en/press.md', source.replace(/title: .*/, 'title: "Press & pictures"'));
  await put('de/blog/neu.md', text('Neu', 'Ein **neuer** Artikel.'));
  const preview = await operator('preview', folder);
  expect(preview.said).toContain('de/blog/neu.md: new\nen/press.md: changed\n  - title: ');
  expect(preview.said).toContain('  + title: "Press & pictures"\n2 texts change.\n');
  expect(await served('blog?slug=neu&lang=de')).toEqual([]);

  expect((await operator('activate', folder)).said).toContain('2 texts change.');
  const [article] = await served('blog?slug=neu&lang=de');
  expect(article).toMatchObject({
    title: { rendered: 'Neu' },
    content: { rendered: expect.stringContaining('<strong>neuer</strong>') },
  });
  const [press] = await served('pages?slug=press&lang=en');
  expect([press.id, press.title.rendered]).toEqual([before.id, 'Press &#038; pictures']);
  expect(press.modified > before.modified).toBe(true);

  await shop.services.db
    .updateTable('tasks')
    .set({ run_at: new Date(0) })
    .execute();
  await shop.runDueTasks();
  await shop.services.db
    .updateTable('tasks')
    .set({ run_at: new Date(0) })
    .where('state', '=', 'waiting')
    .execute();
  await shop.runDueTasks();
  // The first time it was down.
  expect(told).toHaveLength(2);
  const { signature, body } = told[1] as (typeof told)[number];
  expect(JSON.parse(body)).toEqual({ changed: ['de/blog/neu', 'en/press'] });
  expect(signature).toBe(createHmac('sha256', shop.services.settings.SERVICE_KEY).update(body).digest('hex'));

  // A release keeps both.
  expect(Object.values(await seedContent(shop.services)).flat()).toEqual([]);
  expect(await served('blog?slug=neu&lang=de')).toHaveLength(1);
  await rm(folder, { recursive: true });
  await put('de/blog/neu.md', '');
  expect((await operator('activate', folder)).said).toContain('de/blog/neu.md: removed');
  expect(await served('blog?slug=neu&lang=de')).toEqual([]);
});

test('a draft is read by its link alone, until it is published', async () => {
  await put('it/blog/bozza.draft.md', text('Bozza', 'Non ancora.'));
  const { said } = await operator('activate', folder);
  const [, token = ''] = /http:\/\/localhost:3000\/it\/preview\/([\w-]+)/.exec(said) ?? [];
  const key = { 'x-service-key': shop.services.settings.SERVICE_KEY };
  const open = (one: string, headers: Record<string, string> = key) =>
    shop.app.inject({ url: `/internal/content/drafts/${one}`, headers });
  expect((await open(token)).json()).toMatchObject({ name: 'blog/bozza', language: 'it' });
  expect((await open(token, {})).statusCode).toBe(401);
  expect((await open(`A${token.slice(1)}`)).statusCode).toBe(404);
  expect(await served('blog?slug=bozza&lang=it')).toEqual([]);
  const { id } = await shop.services.db
    .selectFrom('content_entries')
    .select('id')
    .where('slug', '=', 'bozza')
    .executeTakeFirstOrThrow();
  expect(await served(`blog/${id}`)).toMatchObject({ code: 'rest_forbidden', data: { status: 401 } });

  await rm(folder, { recursive: true });
  await put('it/blog/bozza.md', text('Bozza', 'Non ancora.'));
  await operator('activate', folder);
  expect(await served('blog?slug=bozza&lang=it')).toHaveLength(1);
  expect((await open(token)).statusCode).toBe(404);
});

test.each([
  ['de/blog/a.md', text('A', 'Text'), 'de/blog/a.md:2: title Too small'],
  ['de/blog/a.md', text('Titel', 'Text\n\n{% $nothing %}'), 'de/blog/a.md:7: '],
  [
    'de/blog/a.md',
    text('Titel', '[x](http://plain.example)'),
    'de/blog/a.md:5: http://plain.example is no page',
  ],
  ['de/blog/a.md', 'no head', 'de/blog/a.md:1: the text has no head'],
  ['de/blog/a.md', '---\ntitle: "open\n---\n', 'de/blog/a.md:'],
  [
    'de/blog/a.md',
    '---\ntitle: "Titel"\ndescription: "Das ist lang genug für alle."\nauthor: me\n---\nText',
    'de/blog/a.md:4: ',
  ],
  ['de/nothing/a.md', text('Titel', 'Text'), 'de/nothing/a.md:1: belongs to no text of the shop'],
  ['de/privacy-policy.md', text('Titel', 'Text'), 'de/privacy-policy.md:1: belongs to no text'],
  ['de/about-us.md', '', 'de/about-us.md:1: the shop needs this text'],
  ['de/blog/a.md', text('Titel', 'x'.repeat(1_000_000)), 'de/blog/a.md:1: the text is longer than'],
])('%s is refused with its place, and nothing changes (%#)', async (path, body, fault) => {
  await put('de/blog/gut.md', text('Gut', 'Ein guter Text.'));
  await put(path, body);
  for (const action of ['preview', 'activate']) {
    const { code, complained } = await operator(action, folder);
    expect([code, complained.split('\n')[0]]).toEqual([1, expect.stringContaining(fault)]);
  }
  expect(await served('blog?slug=gut&lang=de')).toEqual([]);
});

test('what is no command says how it is used', async () => {
  for (const words of [
    [],
    ['out'],
    ['nothing', folder],
    ['preview', folder, 'more'],
    ['preview', join(folder, 'x')],
  ])
    expect((await operator(...words)).code).toBe(1);
});
