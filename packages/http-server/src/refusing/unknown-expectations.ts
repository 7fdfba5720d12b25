import type { Server } from 'node:http';

/**
 * Passes over `Expect` with anything but `100-continue`, as RFC 9110 allows: left alone, node:http answers 417 by itself,
 * without a body and past every rule of the server.
 */
export function passOverExpectations(server: Pick<Server, 'on' | 'emit'>): void {
  server.on('checkExpectation', (request, response) => {
    // What the request is handed on to would refuse it again.
    delete request.headers.expect;
    server.emit('request', request, response);
  });
}
