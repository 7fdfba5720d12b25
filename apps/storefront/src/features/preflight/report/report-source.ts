import type { ExpectationQuery } from '@labelwerk/contracts/artwork/expectation.ts';

/** Source of the report: an upload of the visitor by its hash, or a file of the customer's library. */
export type ReportSource =
  | { readonly kind: 'upload'; readonly hash: string }
  | { readonly kind: 'file'; readonly fileId: string };

/** What the artwork is checked against; the language is that of the page. */
export type Expected = Partial<Omit<ExpectationQuery, 'language'>>;

/** The API base path for an artwork. */
export type Base = '/public' | '/private';

/** The expectations without empty values. */
export const given = (expected: Expected): Expected =>
  Object.fromEntries(Object.entries(expected).filter(([, value]) => Boolean(value)));

/** Adds values to a path that may already have a query; undefined and empty ones are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const known = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (known.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(known)}`;
}

/** The path as a URL for the browser. */
export const addressOf = (base: Base, path: string): string =>
  `/api${path.startsWith(base) ? '' : base}${path.startsWith('/') ? '' : '/'}${path}`;

/** The same picture in another size. */
export const sized = (address: string, size: 'thumbnail' | 'popup' | 'document' | 'whole'): string =>
  address.replace(/([?&]size=)\w+/, `$1${size}`);
