import type { IncomingMessage } from 'node:http';

/**
 * The address a request came from. Behind `proxies` reverse proxies it is the entry of X-Forwarded-For that the
 * outermost of them wrote; what stands before that entry is the visitor's own invention.
 */
export function visitorAddress(request: IncomingMessage, proxies: number): string {
  const entries = [request.headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((header) => header.split(','))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return (proxies > 0 ? entries.at(-proxies) : undefined) ?? request.socket.remoteAddress ?? 'unknown';
}
