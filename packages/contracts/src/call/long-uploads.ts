import { codeCalls } from '../codes/calls.ts';

/** Calls with one large body, which may arrive for minutes. Bodies of all others are small, or parts of a file. */
const longUploads: ReadonlySet<string> = new Set([codeCalls.sendCodes]);

/**
 * Whether a request is a long upload.
 * @param prefix of paths at this server, before those of the API
 */
export const isLongUpload = (
  { method, url = '' }: { readonly method?: string | undefined; readonly url?: string | undefined },
  prefix = '',
): boolean =>
  url.startsWith(prefix) && longUploads.has(`${method} ${url.slice(prefix.length).replace(/\?.*$/s, '')}`);
