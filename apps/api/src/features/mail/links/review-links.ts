import type { KeyAfter } from '#platform/messages/messages.ts';
import type { ReviewMailData } from '../templates.ts';

/**
 * Texts and addresses of the links of a mail that asks for a review. The token to unsubscribe is in the fragment, which
 * no server or log sees.
 */
export const reviewLinks = (
  { path, token }: ReviewMailData,
  say: (key: KeyAfter<'mail.'>) => string,
  address: (path: string) => string,
): readonly (readonly [string, string])[] => [
  [say('review-request.button'), address(path)],
  [say('review-request.end'), `${address(path)}#no-mails=${token}`],
];
