import type { Server } from 'node:http';

/**
 * Ignores `Expect` with anything but `100-continue`, as RFC 9110 allows: by default node:http answers 417 itself,
 * without a body and bypassing all rules of the server.
 */
export function passOverExpectations(server: Pick<Server, 'on' | 'emit'>): void {
  server.on('checkExpectation', (request, response) => {
    // The upstream server would refuse the request again.
    delete request.headers.expect;
    server.emit('request', request, response);
  });
}
