import type { IncomingMessage, ServerResponse } from 'node:http';

/** Scripts, style sheets, fonts, pictures: what a page is made of and nobody opens as a page. */
const parts = /^(?:application\/javascript|text\/(?:javascript|css)|font\/|image\/)/i;

/** What only a document obeys, or what its policy and its tag say already. */
const ofDocuments = [
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'last-modified',
  'accept-ranges',
  // Said by the page that asks for it.
  'strict-transport-security',
];

/** What is shown and run by nothing but the page. */
const shownByPages = /^(?:text\/css|font\/)/i;

/**
 * Leaves the shop's own parts of a page the headers that mean something for them: a first view asks for dozens, and half a kilobyte
 * each is much of its bytes. The policy that stays is that of a worker, which is bound by its script's own, and of a
 * picture that is opened by itself: nothing from elsewhere, and no frame around it.
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
 * Leaves out what HTTP/1.1 takes for granted: that a connection stays open, and for how long at least. While the server
 * stops, each answer says that its connection closes.
 */
export function leaveConnectionUnsaid(request: IncomingMessage, response: ServerResponse): void {
  if (request.httpVersion === '1.1' && response.shouldKeepAlive) response.removeHeader('connection');
}

/** The framework says twice where a page that it makes on demand redirects to; a client may take both for one address. */
export function sayPlaceOnce(response: ServerResponse): void {
  const [place] = [response.getHeader('location')].flat();
  if (place !== undefined) response.setHeader('location', place);
}
