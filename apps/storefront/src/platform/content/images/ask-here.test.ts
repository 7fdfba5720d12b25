import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askHere, type Here } from './ask-here.ts';

let server: Server;
let here: Here;
const requests: { readonly url: string | undefined; readonly host: string | undefined }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push({ url: request.url, host: request.headers.host });
    if (request.url === '/silent') return;
    if (request.url === '/moved') return void response.writeHead(308, { location: '/other' }).end();
    response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(2_000));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  here = { address: { host: '127.0.0.1', port }, host: 'shop.example' };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const bounds = { accept: 'image/*', maxBytes: 4_000, ms: 5_000 };

test('asks this server alone, by its public host, also for paths that look like addresses', async () => {
  for (const path of ['/a.png', '//example.com/a.png', '//127.0.0.1:1/a.png']) {
    const answer = await askHere(here, path, bounds);
    expect([answer.status, answer.bytes.byteLength]).toEqual([200, 2_000]);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(requests.at(-1)).toEqual({ url: path, host: 'shop.example' });
  }
});

test('follows no redirect, and gives up for size and time', async () => {
  expect((await askHere(here, '/moved', bounds)).status).toBe(308);
  await expect(askHere(here, '/a.png', { ...bounds, maxBytes: 100 })).rejects.toThrow('larger than 100');
  await expect(askHere(here, '/silent', { ...bounds, ms: 50 })).rejects.toThrow();
});
