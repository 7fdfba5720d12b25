import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contentWebhookKey, signBody } from '@labelwerk/http-server/signing/content-webhook.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';
import { runProgram } from '#testing/processes/operator.ts';
import { content, seedContent } from '../index.ts';
import { contentEnvironment, runContent, text } from './testing.ts';

/** The messages the storefront received. */
const webhookCalls: { readonly signature: unknown; readonly body: string }[] = [];
const storefront = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    webhookCalls.push({ signature: request.headers['x-content-signature'], body });
    response.writeHead(webhookCalls.length === 1 ? 503 : 200).end();
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
  await seedContent(shop.app);
});
afterAll(async () => {
  await shop?.close();
  storefront.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labelwerk-texts-'));
  return () => rm(folder, { recursive: true });
});

const operator = (...words: string[]) => runContent(shop, ...words);

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

const served = async (path: string) => (await shop.server.inject({ url: `/wp-json/wp/v2/${path}` })).json();

test('texts are exported to files and imported again unchanged', async () => {
  const program = join(import.meta.dirname, 'content.ts');
  const out = await runProgram(program, contentEnvironment(shop), ['out', folder]);
  expect([out.code, out.complained]).toEqual([0, '']);
  const original = join(import.meta.dirname, '../../../../../../content/fr/texts/footer.md');
  expect(await readFile(join(folder, 'fr/texts/footer.md'), 'utf8')).toBe(await readFile(original, 'utf8'));
  const preview = await operator('preview', folder);
  expect(preview.said).toBe('No text changes.\nNothing has been changed yet: this was a preview.\n');
  expect([preview.code, (await operator('activate', folder)).code]).toEqual([1, 1]);
});

test('a preview shows the changes; activation makes them and notifies the storefront', async () => {
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

  await shop.app.db
    .updateTable('tasks')
    .set({ run_at: new Date(0) })
    .execute();
  await shop.runDueTasks();
  await shop.app.db
    .updateTable('tasks')
    .set({ run_at: new Date(0) })
    .where('state', '=', 'waiting')
    .execute();
  await shop.runDueTasks();
  // The first delivery failed: the storefront was down.
  expect(webhookCalls).toHaveLength(2);
  const { signature, body } = webhookCalls[1] as (typeof webhookCalls)[number];
  expect(JSON.parse(body)).toEqual({
    ...{ at: expect.any(String), id: expect.any(String) },
    changed: ['de/blog/neu', 'en/press'],
  });
  expect(signature).toBe(signBody(contentWebhookKey(shop.app.settings), body));

  // Seeding a release changes neither text.
  expect(Object.values(await seedContent(shop.app)).flat()).toEqual([]);
  expect(await served('blog?slug=neu&lang=de')).toHaveLength(1);
  await rm(folder, { recursive: true });
  await put('de/blog/neu.md', '');
  expect((await operator('activate', folder)).said).toContain('de/blog/neu.md: removed');
  expect(await served('blog?slug=neu&lang=de')).toEqual([]);
});

test('a draft can be read only by its link until it is published', async () => {
  await put('it/blog/bozza.draft.md', text('Bozza', 'Non ancora.'));
  const { said } = await operator('activate', folder);
  const [, token = ''] = /http:\/\/localhost:3000\/it\/preview\/([\w-]+)/.exec(said) ?? [];
  const key = { 'x-service-key': shop.app.settings.SERVICE_KEY };
  const open = (one: string, headers: Record<string, string> = key) =>
    shop.server.inject({ url: `/internal/content/drafts/${one}`, headers });
  expect((await open(token)).json()).toMatchObject({ name: 'blog/bozza', language: 'it' });
  expect((await open(token, {})).statusCode).toBe(401);
  const other = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  expect((await open(other)).statusCode).toBe(404);
  expect(await served('blog?slug=bozza&lang=it')).toEqual([]);
  const { id } = await shop.app.db
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
    'de/blog/a.md:5: http://plain.example is not a page',
  ],
  ['de/blog/a.md', 'no head', 'de/blog/a.md:1: the text has no front matter'],
  ['de/blog/a.md', '---\ntitle: "open\n---\n', 'de/blog/a.md:'],
  [
    'de/blog/a.md',
    '---\ntitle: "Titel"\ndescription: "Das ist lang genug für alle."\nauthor: me\n---\nText',
    'de/blog/a.md:4: ',
  ],
  ['de/nothing/a.md', text('Titel', 'Text'), 'de/nothing/a.md:1: is not a text of the shop'],
  ['de/privacy-policy.md', text('Titel', 'Text'), 'de/privacy-policy.md:1: is not a text of the shop'],
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

test('pictures are exported and imported with their texts, and can be removed when no text shows them', async () => {
  const path = join(folder, 'media/rolls.jpg');
  const photo = await sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#246' } })
    .withExif({ IFD3: { GPSLatitude: '51/1 20/1 0/1' } })
    .jpeg()
    .toBuffer();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, photo);
  const article = text('Rollen', 'Text\n\n![Blaue Rollen](media:rolls.jpg)');
  await put('de/blog/rollen.md', article);
  expect((await operator('preview', folder)).said).toContain(
    'media/rolls.jpg: new\nde/blog/rollen.md: new\n',
  );
  expect(await served('blog?slug=rollen&lang=de')).toEqual([]);
  expect((await operator('activate', folder)).said).toContain('One picture changes.\n');

  const [entry] = await served('blog?slug=rollen&lang=de');
  const { src, ...size } = entry.acf.media['rolls.jpg'];
  expect(size).toEqual({ width: 2560, height: 1280 });
  expect(entry.content.rendered).toContain(`<img src="${src}" width="2560" height="1280" alt="Blaue Rollen"`);
  const answer = await shop.server.inject({ url: new URL(src).pathname });
  const { etag = '', ...headers } = answer.headers;
  expect([answer.statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  const kept = await sharp(answer.rawPayload).metadata();
  expect([kept.width, kept.exif]).toEqual([2560, undefined]);
  const again = await shop.server.inject({
    url: new URL(src).pathname,
    headers: { 'if-none-match': String(etag) },
  });
  expect(again.statusCode).toBe(304);
  expect((await shop.server.inject({ url: '/wp-content/uploads/00000000/rolls.jpg' })).statusCode).toBe(404);
  const media = await served('media?per_page=1');
  expect(media[0]).toMatchObject({
    slug: 'rolls',
    media_details: { width: 2560, sizes: { large: { width: 1080 } } },
  });
  expect(await served(`media/${media[0].id}`)).toMatchObject({ id: media[0].id, source_url: src });

  await rm(folder, { recursive: true });
  await operator('out', folder);
  expect((await sharp(path).metadata()).width).toBe(2560);
  expect((await operator('preview', folder)).said).toMatch(/^No text changes\./);
  await rm(folder, { recursive: true });
  await put('media/rolls.jpg', '');
  expect((await operator('activate', folder)).complained).toBe('media/rolls.jpg: de/blog/rollen shows it\n');
  await put('de/blog/rollen.md', '');
  expect((await operator('activate', folder)).said).toContain('media/rolls.jpg: removed\n');
  expect((await shop.server.inject({ url: new URL(src).pathname })).statusCode).toBe(404);
});

test.each([
  ['media/Rolls.jpg', 'x', 'media/Rolls.jpg: the name of a picture consists of lower-case letters'],
  ['media/rolls.svg', '<svg/>', 'media/rolls.svg: the name of a picture consists of'],
  ['media/sub/rolls.jpg', 'x', 'media/sub/rolls.jpg: the name of a picture consists of'],
  ['media/rolls.jpg', '<script>alert(1)</script>', 'media/rolls.jpg: '],
  ['media/rolls.png', 'GIF89a', 'media/rolls.png: '],
  [
    'de/blog/a.md',
    text('Titel', '![x](media:missing.jpg)'),
    'de/blog/a.md:5: media:missing.jpg is not a picture',
  ],
  [
    'de/blog/a.md',
    text('Titel', '![x](https://x.example/a.jpg)'),
    'de/blog/a.md:5: https://x.example/a.jpg is no',
  ],
])('%s is refused, and nothing changes (%#)', async (path, body, fault) => {
  await put('de/blog/gut.md', text('Gut', 'Ein guter Text.'));
  await put(path, body);
  const { code, complained } = await operator('activate', folder);
  expect([code, complained.split('\n')[0]]).toEqual([1, expect.stringContaining(fault)]);
  expect(await served('blog?slug=gut&lang=de')).toEqual([]);
});

test.each([
  ['http://cms.example/wp-json', 'is plain HTTP: the password would be sent unencrypted'],
  ['cms.example', 'is not the address of a REST API'],
  ['https://user:secret@cms.example/wp-json', 'is not the address of a REST API'],
])('a push to %s is refused', async (address, fault) => {
  const { code, complained } = await operator('push', '--to', address);
  expect([code, complained]).toEqual([1, expect.stringContaining(fault)]);
});

test('an unknown command prints the usage', async () => {
  for (const words of [
    [],
    ['out'],
    ['nothing', folder],
    ['preview', folder, 'more'],
    ['preview', join(folder, 'x')],
  ])
    expect((await operator(...words)).code).toBe(1);
});
