import type { ProblemCode } from './problem-status.ts';

/**
 * Error codes of every call: an invalid or forbidden request, or a temporarily unavailable shop. Codes specific to a
 * call are listed in its `errors`.
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
] as const satisfies readonly ProblemCode[];
export type GeneralError = (typeof generalErrors)[number];
