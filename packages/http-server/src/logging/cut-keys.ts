import { hash } from 'node:crypto';

/** Words that may be random: at least as long as the shortest key, in the alphabet of keys. */
const word = /[A-Za-z0-9_-]{20,}/g;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const longHex = /[0-9a-f]{32}/i;

/** Number of changes between lower case, capitals and digits: random text changes often. */
function changesIn(text: string): number {
  const kinds = text.replace(/[_-]/g, '').replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A').replace(/\d/g, '0');
  let changes = 0;
  for (let at = 1; at < kinds.length; at += 1) if (kinds[at] !== kinds[at - 1]) changes += 1;
  return changes;
}

/**
 * Identifiers in code change case at each word and rarely contain digits, so they need more changes to count as random.
 */
const isKey = (text: string): boolean =>
  uuid.test(text) || longHex.test(text) || changesIn(text) >= (/\d/.test(text) ? 7 : 11);

/** Replacement for a key: equal keys get equal marks, which do not reveal them. */
export const markOf = (key: string): string => `[cut ${hash('sha256', key).slice(0, 6)}]`;

/**
 * Removes everything from a text that looks like an identifier granting access: ids of carts, quotes, payments, uploads
 * and files, tokens, session ids, signed addresses. Text without a word of at least 20 characters is returned
 * unchanged.
 */
export const cutKeys = (text: string): string =>
  text.replace(word, (candidate) => (isKey(candidate) ? markOf(candidate) : candidate));

/**
 * The path of an address without keys and without its query, whose values may be codes and personal data. `named` are
 * the values of the route's parameters, which are removed if they are long, whatever they look like.
 */
export function cutPath(url: string, named: readonly unknown[] = []): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const long = new Set(named.filter((value) => typeof value === 'string' && value.length >= 16));
  return path
    .split('/')
    .map((part) => (long.has(decoded(part)) ? markOf(decoded(part)) : cutKeys(part)))
    .join('/');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** From now on, removes keys from everything this process prints, also through `console`. */
export function cutKeysFromOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream) as (chunk: unknown, ...rest: unknown[]) => boolean;
    stream.write = ((chunk: unknown, ...rest: unknown[]) =>
      write(typeof chunk === 'string' ? cutKeys(chunk) : chunk, ...rest)) as typeof stream.write;
  }
}
