import type { IncomingMessage } from 'node:http';

/**
 * The client address of a request. Behind `proxies` reverse proxies it is the entry of X-Forwarded-For that
 * the outermost of them wrote; earlier entries can be forged by the client.
 */
export function visitorAddress(request: IncomingMessage, proxies: number): string {
  const entries = [request.headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((header) => header.split(','))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return (proxies > 0 ? entries.at(-proxies) : undefined) ?? request.socket.remoteAddress ?? 'unknown';
}
