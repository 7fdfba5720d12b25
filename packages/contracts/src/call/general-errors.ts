/**
 * Codes of the failures that every call may answer: a request that can't be read or is not allowed, and a shop that can't
 * answer for the moment. What is particular to a call stands in its `errors`.
 */
export const generalErrors = [
  'pricing.no-list',
  'request.api-key',
  'request.forbidden',
  'request.headers-too-large',
  'request.invalid',
  'request.malformed',
  'request.media-type',
  'request.method',
  'request.no-such-thing',
  'request.not-signed-in',
  'request.prefetch',
  'request.role',
  'request.too-large',
  'request.too-often',
  'request.too-slow',
  'request.unreadable',
  'service.failed',
  'service.no-room',
  'service.unavailable',
] as const;
export type GeneralError = (typeof generalErrors)[number];
