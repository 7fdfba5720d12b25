import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { passOverExpectations } from './unknown-expectations.ts';

test('a request with an unknown expectation is answered like any other, and the expectation is removed', async () => {
  const server = createServer((request, response) => {
    response.setHeader('connection', 'close');
    response.end(`answered, expecting ${request.headers.expect}`);
  });
  passOverExpectations(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: shop\r\nExpect: a miracle\r\n\r\n'),
    );
    socket.on('data', (bytes) => {
      text += bytes.toString();
    });
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(answer).toContain('answered, expecting undefined');
  server.close();
});
