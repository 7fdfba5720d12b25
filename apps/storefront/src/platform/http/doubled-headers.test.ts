import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusesDoubled } from './doubled-headers.ts';

let server: Server;
beforeAll(async () => {
  server = createServer((asked, answer) => {
    if (!refusesDoubled(asked, answer)) answer.end('passed');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => server.close(done)));

const ask = (headers: readonly string[]): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, host: '127.0.0.1', headers: ['host', 'shop', ...headers] }, async (answer) => {
      let body = '';
      for await (const part of answer) body += part;
      resolve({ status: answer.statusCode ?? 0, body });
    })
      .on('error', reject)
      .end();
  });

test.each(['authorization', 'cookie', 'host', 'x-visitor-address'])(
  '%s twice is a problem document',
  async (name) => {
    const given = name === 'host' ? ['host', 'shop'] : [name, 'a=1', name, 'a=2'];
    const { status, body } = await ask(given);
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ type: 'urn:labelwerk:problem:request.malformed', status: 400 });
  },
);

test('a single one of each is accepted', async () => {
  expect(await ask(['cookie', 'a=1; b=2', 'authorization', 'x'])).toEqual({ status: 200, body: 'passed' });
});
