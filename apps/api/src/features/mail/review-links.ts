import type { ReviewMailData } from './templates.ts';

/**
 * Words and addresses of the links of a mail that asks for a review. What ends such mails stands behind the `#`, which no
 * server and no log ever sees.
 */
export const reviewLinks = (
  { path, token }: ReviewMailData,
  say: (key: string) => string,
  address: (path: string) => string,
): readonly (readonly [string, string])[] => [
  [say('review-request.button'), address(path)],
  [say('review-request.end'), `${address(path)}#no-mails=${token}`],
];
