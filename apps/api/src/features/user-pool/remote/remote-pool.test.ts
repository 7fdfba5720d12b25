import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postOperation, type RemotePool } from './remote-pool.ts';

let answer: (response: ServerResponse) => unknown = () => undefined;
const server = createServer((_request, response) => answer(response));
let pool: RemotePool;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  pool = { endpoint: `http://127.0.0.1:${port}`, calls: { inProgress: 0 } };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const unavailable = { statusCode: 503 };

test.for([
  ['is cut off', (response: ServerResponse) => response.writeHead(200, { 'content-length': 100 }).write('{')],
  ['is no JSON', (response: ServerResponse) => response.end('<html>')],
  ['is never begun', (response: ServerResponse) => response.socket?.resetAndDestroy()],
] as const)('a response that %s counts as an unavailable pool', async ([, give]) => {
  answer = (response) => {
    give(response);
    setTimeout(() => response.socket?.destroy(), 50);
  };
  await expect(postOperation(pool, 'GetUser', {})).rejects.toMatchObject(unavailable);
});

test('an error of the pool keeps its name, and an empty response is accepted', async () => {
  answer = (response) =>
    response.writeHead(400).end(JSON.stringify({ __type: 'x#NotAuthorizedException', message: 'no' }));
  await expect(postOperation(pool, 'GetUser', {})).rejects.toMatchObject({
    type: 'NotAuthorizedException',
  });
  answer = (response) => response.end();
  await expect(postOperation(pool, 'GlobalSignOut', {})).resolves.toEqual({});
});

test('the number of calls to a pool that hangs is limited; further ones fail at once', async () => {
  const hanging: ServerResponse[] = [];
  answer = (response) => hanging.push(response);
  const calls = Array.from({ length: 50 }, () => postOperation(pool, 'GetUser', {}));
  await expect(postOperation(pool, 'GetUser', {})).rejects.toMatchObject(unavailable);
  const other = { ...pool, calls: { inProgress: 0 } };
  calls.push(postOperation(other, 'GetUser', {}));
  expect(other.calls.inProgress).toBe(1);
  await expect.poll(() => hanging.length).toBe(51);
  for (const response of hanging) response.end('{}');
  await expect(Promise.all(calls)).resolves.toHaveLength(51);
  answer = (response) => response.end('{}');
  await expect(postOperation(pool, 'GetUser', {})).resolves.toEqual({});
});
