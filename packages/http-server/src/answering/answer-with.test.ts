import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerWith } from './answer-with.ts';

const server = createServer((request, response) => {
  response.setHeader('x-of-server', 'yes');
  answerWith(
    async ({ url, headers }) => {
      const { pathname } = new URL(url);
      if (pathname === '/empty') return new Response(null, { status: 304, headers: { etag: '"1"' } });
      const answer = new Response(`${url} ${headers.get('accept')}`, { status: 201 });
      answer.headers.append('set-cookie', 'a=1');
      answer.headers.append('set-cookie', 'b=2');
      return answer;
    },
    request,
    response,
    'http://shop.example',
  ).catch(() => response.destroy());
});
let address = '';
beforeAll(async () => {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('the function gets path, query and headers, and not the host of the request', async () => {
  const answer = await fetch(`${address}/a?b=1`, { headers: { accept: 'image/webp' } });
  expect(answer.status).toBe(201);
  expect(await answer.text()).toBe('http://shop.example/a?b=1 image/webp');
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(answer.headers.get('x-of-server')).toBe('yes');
});

test('HEAD has the headers of GET and no body', async () => {
  const answer = await fetch(`${address}/a`, { method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([201, '']);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test('an answer without a body ends', async () => {
  const answer = await fetch(`${address}/empty`);
  expect([answer.status, answer.headers.get('etag')]).toEqual([304, '"1"']);
});
