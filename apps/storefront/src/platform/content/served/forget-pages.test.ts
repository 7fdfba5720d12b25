import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { openFakeApi } from '#platform/server/fake-api.ts';

let api: Awaited<ReturnType<typeof openFakeApi>>;
let send: (body: unknown, key?: string) => Promise<number>;
const forgotten: string[] = [];
const key = 's'.repeat(40);

beforeAll(async () => {
  api = await openFakeApi(() => ({}), 'http://127.0.0.1:3000');
  const { forgetPages } = await import('./forget-pages.ts');
  const handler = forgetPages((path, scope) => forgotten.push(scope ? `${path} ${scope}` : path));
  send = async (body, withKey = key) => {
    const request = new Request('http://127.0.0.1:3000/api/content/revalidate', {
      method: 'POST',
      headers: { 'x-service-key': withKey },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return (await handler(request)).status;
  };
});
afterAll(() => api.close());
beforeEach(() => {
  forgotten.length = 0;
});

test('the pages of a change are forgotten, or all with the sitemap', async () => {
  expect(await send({ pages: ['/de/agb', '/legal'] })).toBe(200);
  expect(forgotten).toEqual(['/de/agb', '/legal']);
  forgotten.length = 0;
  expect(await send({ pages: 'all' })).toBe(200);
  expect(forgotten).toEqual(['/ layout', '/sitemap.xml']);
});

it.each([['x'.repeat(40)], ['s'], ['']])('nobody else may: key "%s"', async (other) => {
  expect(await send({ pages: 'all' }, other)).toBe(404);
  expect(forgotten).toEqual([]);
});

it.each([['no json'], [{ pages: ['without slash'] }], [{ pages: 'some' }], [{}]])(
  'a body that is none forgets nothing: %j',
  async (body) => {
    expect(await send(body)).toBe(400);
    expect(forgotten).toEqual([]);
  },
);
