import type { IncomingMessage, ServerResponse } from 'node:http';

/** Scripts, style sheets, fonts, pictures: subresources of pages that nobody opens directly. */
const parts = /^(?:application\/javascript|text\/(?:javascript|css)|font\/|image\/)/i;

/** Headers that apply to documents only, or whose information is in the policy or the ETag already. */
const ofDocuments = [
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'last-modified',
  'accept-ranges',
  // Already sent with the page that requests it.
  'strict-transport-security',
];

/** Files that only pages use. */
const shownByPages = /^(?:text\/css|font\/)/i;

/**
 * Removes the headers that have no effect on subresources: a first view requests dozens, and half a
 * kilobyte each is a large part of its bytes. The remaining policy applies to workers, which are bound by
 * their script's own, and to pictures opened directly: nothing from other origins, and no framing.
 */
export function fileHeaders(response: ServerResponse): void {
  if (response.statusCode !== 200 && response.statusCode !== 304) return;
  const type = response.getHeader('content-type');
  if (typeof type !== 'string' || !parts.test(type)) return;
  if (shownByPages.test(type)) response.removeHeader('content-security-policy');
  else response.setHeader('content-security-policy', "default-src 'self'; frame-ancestors 'none'");
  for (const name of ofDocuments) response.removeHeader(name);
}

/**
 * Leaves out HTTP/1.1 defaults: keep-alive and its timeout. While the server shuts down, each response says
 * that its connection closes.
 */
export function leaveConnectionUnsaid(request: IncomingMessage, response: ServerResponse): void {
  if (request.httpVersion === '1.1' && response.shouldKeepAlive) response.removeHeader('connection');
}

/**
 * For pages it makes on demand, the framework sends the redirect target twice; a client may join both into
 * one URL.
 */
export function sayPlaceOnce(response: ServerResponse): void {
  const [place] = [response.getHeader('location')].flat();
  if (place !== undefined) response.setHeader('location', place);
}
