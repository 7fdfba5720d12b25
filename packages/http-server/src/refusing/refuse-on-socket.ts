import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** The status for a parse error or time-out of node:http. */
export function statusOfSocketError(code: string | undefined): 400 | 408 | 431 {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

/**
 * Answers on the bare socket what never became a request (not HTTP, headers too large, too slow), and closes it. A
 * socket that is gone or whose response has begun is only closed.
 */
export function refuseOnSocket(
  socket: Socket,
  status: number,
  document: object,
  headers: Readonly<Record<string, string>>,
): void {
  const { _httpMessage: answer } = socket as { _httpMessage?: { headersSent: boolean } | null };
  if (socket.writable && !answer?.headersSent) {
    const body = JSON.stringify(document);
    const all = {
      ...headers,
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroySoon();
}
