import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@labelwerk/local-postgres/free-port.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storefrontBuild } from '../shop/build-storefront.ts';
import { RunRecord } from '../shop/processes/run-file.ts';
import { readLauncherSettings } from '../shop/settings.ts';

/** A storefront built for two sites with their own domains. Its pages are static: it needs no API. */
const root = join(import.meta.dirname, '..', '..');
const main = 'http://localhost:3290';
const de = 'http://de.localhost:3290';
const fr = 'http://fr.localhost:3290';
const dataFolder = mkdtempSync(join(tmpdir(), 'labelwerk-domains-'));
const key = 'a key that opens nothing, long enough for a key';

let server: ChildProcess;
let port: number;

beforeAll(async () => {
  mkdirSync(join(dataFolder, 'logs'));
  port = await freePort(3290);
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', BUILD_FOLDER: '.next-domains' },
    ...{ SHOP_ADDRESS: main, SITE_ADDRESSES: `de=${de} fr=${fr}`, SHOP_PORT: String(port) },
    ...{ API_KEY: key, SERVICE_KEY: key, API_ADDRESS: 'http://127.0.0.1:9' },
  };
  const settings = { ...readLauncherSettings(root), dataFolder, buildFolder: env.BUILD_FOLDER };
  const build = storefrontBuild(settings, env, new RunRecord(dataFolder, root));
  if (!build.done) await build.make();
  server = spawn(process.execPath, ['server.ts'], {
    cwd: join(root, 'apps', 'storefront'),
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise<void>((done, fail) => {
    server.once('exit', () => fail(new Error('The storefront did not start')));
    server.stdout?.on('data', (text: Buffer) => String(text).includes('answers on port') && done());
  });
}, 900_000);
afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  rmSync(dataFolder, { recursive: true, force: true });
});

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string };

/** Requests an address from the server, whatever its host. */
function ask(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { host, pathname, search } = new URL(address);
  return new Promise((done, fail) => {
    request({ host: '127.0.0.1', port, path: pathname + search, headers: { host, ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    })
      .on('error', fail)
      .end();
  });
}

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'));
const canonicalOf = ({ text }: Answer) => all(text, /<link rel="canonical" href="([^"]*)"/g);
const sistersOf = ({ text }: Answer) =>
  Object.fromEntries(
    [...text.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
      ([, tag = '', href = '']) => [tag, href],
    ),
  );
const locationOf = async (address: string, headers = {}) => {
  const { status, headers: given } = await ask(address, headers);
  return [status, given.location];
};

test('a site on its own domain has pages without a prefix, and hreflang links work across domains', async () => {
  for (const path of ['', '/kalkulator', '/materialien', '/blog']) {
    const page = await ask(de + path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(page.text).toContain('<html lang="de"');
    expect(canonicalOf(page)).toEqual([de + path]);
    const sisters = sistersOf(page);
    expect(sisters.de).toBe(de + path);
    expect(sisters.fr?.startsWith(fr)).toBe(true);
    expect(sisters.it?.startsWith(`${main}/it`)).toBe(true);
    for (const [tag, address] of Object.entries(sisters)) {
      const sister = await ask(address);
      expect([address, sister.status]).toEqual([address, 200]);
      expect(canonicalOf(sister)).toEqual([tag === 'x-default' ? sisters['en-GB'] : address]);
      expect(sistersOf(sister)).toEqual(sisters);
    }
    const pictures = all(page.text, /<meta property="og:(?:url|image)" content="([^"]*)"/g);
    expect(pictures.map((one) => new URL(one).origin)).toEqual(pictures.map(() => de));
  }
});

test('no page contains an address that only redirects', async () => {
  const addresses = new Set<string>();
  for (const page of [
    de,
    `${de}/kalkulator`,
    `${de}/materialien`,
    `${de}/impressum`,
    fr,
    main,
    `${main}/it`,
  ]) {
    const { text } = await ask(page);
    for (const href of all(text, /\shref="([^"#?]+)/g)) {
      const { origin, pathname } = new URL(href, page);
      const isCall = pathname.startsWith('/api/');
      if ([main, de, fr].includes(origin) && !isCall) addresses.add(origin + pathname);
    }
    for (const data of all(text, /<script type="application\/ld\+json">(.*?)<\/script>/g))
      expect(data).not.toMatch(/localhost:3290\/(?:de|fr)[/"]/);
  }
  expect(addresses.size).toBeGreaterThan(150);
  const wrong: unknown[] = [];
  for (const address of addresses) {
    const { status, headers } = await ask(address);
    // The library redirects to its first folder, within its site.
    const { origin, pathname } = new URL(headers.location ?? address, address);
    const isBelow = status === 307 && (origin + pathname).startsWith(`${address}/`);
    if (status !== 200 && !isBelow) wrong.push([address, status, headers.location]);
  }
  expect(wrong).toEqual([]);
});

test('every other address of a page redirects to its canonical one, with its query', async () => {
  const moved = [
    [`${main}/de/kalkulator?width=90`, `${de}/kalkulator?width=90`],
    [`${main}/de`, `${de}/`],
    [`${main}/DE/calculator/`, `${de}/kalkulator`],
    [`${de}/de/kalkulator?a=1`, `${de}/kalkulator?a=1`],
    [`${de}/calculator`, '/kalkulator'],
    [`${de}/it/calcolatore`, `${main}/it/calcolatore`],
    [`${de}/fr`, `${fr}/`],
    ['http://127.0.0.1/de/kalkulator', `${de}/kalkulator`],
  ] as const;
  for (const [address, to] of moved)
    expect([address, ...(await locationOf(address))]).toEqual([address, 308, to]);
  const missing = await ask(`${de}/gibt-es-nicht`);
  expect([missing.status, missing.text.includes('<html lang="de"')]).toEqual([404, true]);
});

test('cached responses of one domain are not sent on another', async () => {
  const encoded = { 'accept-encoding': 'br' };
  for (let round = 0; round < 4; round += 1) {
    for (const address of [
      `${de}/`,
      `${fr}/`,
      `${main}/`,
      `${main}/it`,
      `${de}/sitemap.xml`,
      `${de}/robots.txt`,
    ])
      expect([address, (await ask(address, encoded)).status]).toEqual([address, 200]);
    expect(await locationOf(`${main}/de`, encoded)).toEqual([308, `${de}/`]);
    expect(await locationOf(`${de}/de`, encoded)).toEqual([308, `${de}/`]);
    expect((await ask(`${main}/kalkulator`, encoded)).status).toBe(308);
    expect(canonicalOf(await ask(`${de}/`))).toEqual([de]);
    expect(canonicalOf(await ask(`${fr}/`))).toEqual([fr]);
    expect(canonicalOf(await ask(`${main}/`))).toEqual([main]);
  }
});

test('the host of a request is never used in addresses or trusted', async () => {
  for (const host of [
    'evil.example',
    'de.localhost.evil.example',
    'de.localhost@evil.example',
    'de.localhost,x',
  ]) {
    const answer = await ask(`${main}/de/kalkulator`, { host });
    expect([host, [400, 421].includes(answer.status)]).toEqual([host, true]);
    expect([answer.text, answer.headers.location].join()).not.toContain('evil');
  }
  for (const name of ['x-forwarded-host', 'x-host', 'forwarded', 'x-original-url', 'x-rewrite-url']) {
    const answer = await ask(`${de}/kalkulator`, {
      [name]: name === 'forwarded' ? 'host=evil.example' : 'evil.example',
    });
    expect([name, answer.status, canonicalOf(answer)]).toEqual([name, 200, [`${de}/kalkulator`]]);
    expect(answer.text).not.toContain('evil.example');
  }
  for (const path of [
    '//evil.example',
    '/de//evil.example/..',
    '/%5cevil.example',
    '/de/%2f%2fevil.example',
  ]) {
    const { headers } = await ask(de, {}).then(() => ask(`${main}${path}`));
    expect(new URL(headers.location ?? '/', main).hostname.endsWith('localhost')).toBe(true);
  }
});

test('each domain has its own sitemap and refers to it; files and calls exist on every domain', async () => {
  const listed = async (origin: string) =>
    all((await ask(`${origin}/sitemap.xml`)).text, /<loc>([^<]*)<\/loc>/g);
  const [ofMain, ofDe, ofFr] = await Promise.all([main, de, fr].map(listed));
  for (const [origin, pages] of [[main, ofMain] as const, [de, ofDe] as const, [fr, ofFr] as const]) {
    expect(pages?.length).toBeGreaterThan(60);
    expect(pages?.filter((page) => new URL(page).origin !== origin)).toEqual([]);
    expect((await ask(`${origin}/robots.txt`)).text).toContain(`Sitemap: ${origin}/sitemap.xml`);
    for (const path of [
      '/favicon.ico',
      '/icon.svg',
      '/manifest.webmanifest',
      '/search-index/de.json',
      '/first.js',
    ])
      expect([origin + path, (await ask(origin + path)).status]).toEqual([origin + path, 200]);
    expect((await ask(`${origin}/api/nothing`)).status).toBe(404);
  }
  expect(ofMain?.some((page) => /\/(?:de|fr)(?:\/|$)/.test(new URL(page).pathname))).toBe(false);
  expect(ofDe?.some((page) => /^\/de(?:\/|$)/.test(new URL(page).pathname))).toBe(false);
});

test('the browser knows the full path of a page without a prefix', async () => {
  // The framework requires a query that distinguishes row data from pages.
  const rows = await ask(`${de}/kalkulator?_rsc`, { rsc: '1' });
  expect([rows.status, rows.headers['x-nextjs-rewritten-path']]).toEqual([200, '/de/kalkulator']);
  const onMain = await ask(`${main}/it/calcolatore?_rsc`, { rsc: '1' });
  expect(onMain.headers['x-nextjs-rewritten-path']).toBeUndefined();
});
