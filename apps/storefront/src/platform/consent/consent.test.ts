import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KeptEncodings } from '@labelwerk/http-server/encoding/kept-encodings.ts';
import { afterEach, expect, test } from 'vitest';
import { policyFor } from '../http/content-security-policy.ts';
import { finishAnswer } from '../http/finish-answers.ts';
import { KeptAnswers } from '../http/kept-answers.ts';
import { PagePolicies } from '../http/page-policies.ts';
import { AskedPages } from './asked-page.ts';
import { agreedOf, choiceText, cookieIn } from './choice.ts';
import { consentServices, isConsentService, versionOf } from './services.ts';
import { widenPolicy } from './widen-policy.ts';

const none = { CONSENT_STATISTICS: '', CONSENT_CHAT: '', CONSENT_MARKETING: '' };
const settings = {
  ...none,
  CONSENT_STATISTICS: 'https://stats.example/a.js https://in.stats.example',
  CONSENT_CHAT: 'https://chat.example:8443/c.js',
};
const services = consentServices(settings);
const version = versionOf(services);

test('a setting is a script and its origins; characters that could change a policy are refused', () => {
  expect(services.map(({ purpose, origins }) => [purpose, origins])).toEqual([
    ['statistics', ['https://stats.example', 'https://in.stats.example']],
    ['chat', ['https://chat.example:8443']],
  ]);
  for (const good of ['', 'http://127.0.0.1:4000/a.js', 'http://localhost/a.js https://b.example'])
    expect(isConsentService(good), good).toBe(true);
  for (const bad of [
    'http://stats.example/a.js',
    'javascript:alert(1)',
    'data:text/javascript,1',
    "https://a;script-src'*/x.js",
    'https://a.example/a.js *',
    'https://a.example/a.js https://b.example/path',
    'https://*.example/a.js',
    'https://user:word@a.example/a.js https://x y',
    'not an address',
  ])
    expect(isConsentService(bad), bad).toBe(false);
});

test('a choice is valid for the services asked about, and agrees to no others', () => {
  const asked = ['statistics', 'chat'];
  expect(agreedOf(undefined, version, asked)).toBeUndefined();
  expect(agreedOf(choiceText(version, []), version, asked)).toEqual([]);
  expect(agreedOf(choiceText(version, ['chat', 'marketing']), version, asked)).toEqual(['chat']);
  expect(agreedOf(choiceText(versionOf(services.slice(1)), ['chat']), version, asked)).toBeUndefined();
  expect(cookieIn('a=1; consent=x', 'consent')).toBe('x');
  expect(cookieIn('consent=x; consent=y', 'consent')).toBeUndefined();
});

test('a policy is widened by exactly the origins agreed to', () => {
  const policy = policyFor.page('<html></html>', false);
  const wide = widenPolicy(policy, ['https://stats.example']);
  expect(wide).toContain("script-src 'self' https://stats.example");
  expect(wide).toContain("frame-src 'self' https://stats.example");
  expect(wide).toContain("object-src 'none'");
  expect(wide.replaceAll(' https://stats.example', '')).toBe(`${policy}; frame-src 'self'; media-src 'self'`);
  expect(widenPolicy(policy, [])).toBe(policy);
  expect(widenPolicy("default-src 'none'", ['https://stats.example'])).toBe("default-src 'none'");
});

const html = '<!DOCTYPE html><html lang="de"><head><title>x</title></head><body>'.padEnd(3_000, 'x');
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(of: typeof none) {
  const asked = new AskedPages(consentServices(of));
  const encodings = new KeptEncodings(1_000_000);
  const answers = new KeptAnswers(encodings);
  let made = 0;
  const listening = createServer((request, response) => {
    const origins = asked.originsFor(request.headers.cookie);
    if (answers.send(request, response, request.url ?? '', origins)) return;
    made += 1;
    finishAnswer(request, response, request.url ?? '', {
      ...{ policies: new PagePolicies(false), encodings, answers, asked },
    });
    response.setHeader('etag', '"tag"');
    response.setHeader('cache-control', 's-maxage=31536000');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  server = listening;
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/de`;
  const ask = async (cookie = '', headers: Record<string, string> = {}) => {
    const answer = await fetch(address, { headers: { ...headers, ...(cookie && { cookie }) } });
    return { answer, policy: answer.headers.get('content-security-policy') ?? '', text: await answer.text() };
  };
  return { ask, made: () => made };
}

test('a shop without services sends its pages unchanged', async () => {
  const { ask } = await serve(none);
  const { text, answer } = await ask('consent=x-statistics');
  expect(text).toBe(html);
  expect(answer.headers.get('etag')).toBe('W/"tag"');
});

test('pages ask in their language; only visitors who agreed get the wider policy, also from the cache', async () => {
  const { ask, made } = await serve(settings);
  const agreed = `consent=${choiceText(version, ['statistics'])}`;
  // The first visitor's choice must not affect the others' responses.
  expect((await ask(agreed)).policy).toContain('https://stats.example');
  const first = await ask();
  expect(first.text).toContain('Zustimmen und schließen');
  expect(first.policy).not.toContain('stats.example');
  // Encodings are made in the background: from then on every response comes from memory.
  const madeByAsking = async () => {
    const before = made();
    await ask();
    return made() - before;
  };
  await expect.poll(madeByAsking).toBe(0);
  const asked = made();
  const mine = await ask(agreed);
  expect(made()).toBe(asked);
  expect(mine.policy).toContain('https://in.stats.example');
  expect(mine.policy).not.toContain('chat.example');
  expect(mine.answer.headers.get('cache-control')).toBe('private, no-cache');
  for (const cookie of [
    '',
    `consent=${choiceText(version, [])}`,
    'consent=00000000-statistics',
    `${agreed}; ${agreed}`,
  ])
    expect((await ask(cookie)).policy, cookie).not.toContain('stats.example');
  const tag = first.answer.headers.get('etag') ?? '';
  const unchanged = await ask(agreed, { 'if-none-match': tag });
  expect(unchanged.answer.status).toBe(304);
  expect(unchanged.policy).toContain('https://stats.example');
  expect(tag).not.toBe('W/"tag"');
});
