import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
});
afterAll(() => shop.close());

test('the health check is ready, and the API descriptions are OpenAPI 3.1', async () => {
  expect((await shop.server.inject('/health/ready')).json()).toEqual({ status: 'ok', faults: [] });
  for (const base of ['public', 'private']) {
    const description = (await shop.server.inject(`/${base}/openapi.json`)).json();
    expect(description.openapi).toMatch(/^3\.1/);
  }
});

test('every call is described with its problem documents', async () => {
  const refused = await shop.server.inject({
    method: 'POST',
    url: '/public/1/de/price',
    headers: { 'x-api-key': shop.apiKey },
    payload: { width: 'a' },
  });
  for (const base of ['public', 'private']) {
    const { paths, components } = (await shop.server.inject(`/${base}/openapi.json`)).json();
    const calls = Object.values<Record<string, { responses: Record<string, object> }>>(paths).flatMap(
      (path) => Object.values(path),
    );
    expect(calls.length).toBeGreaterThan(20);
    for (const { responses } of calls)
      expect(responses.default).toHaveProperty('content.application/problem+json');
    const { properties } = components.schemas.Problem;
    expect(Object.keys(refused.json()).every((name) => name in properties)).toBe(true);
    const [error] = refused.json().errors;
    expect(Object.keys(error).every((name) => name in properties.errors.items.properties)).toBe(true);
  }
});

test('the public base requires the key, only in the header', async () => {
  const without = await shop.server.inject(`/public/nothing?x-api-key=${shop.apiKey}`);
  expect(without.statusCode).toBe(404);
  expect(without.headers['content-type']).toContain('application/problem+json');
});

test('an unknown path is a problem document in the caller’s language', async () => {
  const answer = await shop.server.inject({
    url: '/nothing',
    headers: { 'accept-language': 'de-DE,de;q=0.9' },
  });
  expect(answer.json()).toMatchObject({ status: 404, detail: 'Das gibt es hier nicht.' });
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});
