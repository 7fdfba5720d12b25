import { type Language, languages } from '@labelwerk/domain/market/sites.ts';
import { languageFrom } from '#platform/messages/messages.ts';
import { invalidParams } from './rest-error.ts';

export type Query = Readonly<Record<string, string>>;

/** Parts of a list that is separated by commas; no more than a hundred are read. */
export const listOf = (value: string | undefined): readonly string[] | undefined =>
  value === undefined
    ? undefined
    : value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .slice(0, 100);

/** A whole number within bounds. Throws the refusal of WordPress otherwise. */
export function numberOf(
  query: Query,
  name: string,
  bounds: { min: number; max: number; usual: number },
): number {
  const given = query[name];
  if (given === undefined) return bounds.usual;
  const value = /^-?\d{1,12}$/.test(given) ? Number(given) : Number.NaN;
  const { min, max } = bounds;
  if (value >= min && value <= max) return value;
  throw invalidParams({ [name]: { key: 'content.out-of-bounds', values: { name, min, max } } });
}

/** Ids of a list. Throws where one is none. */
export function idsOf(query: Query, name: string): readonly number[] | undefined {
  const parts = listOf(query[name]);
  if (parts?.some((part) => !/^\d{1,9}$/.test(part)))
    throw invalidParams({ [name]: { key: 'content.not-of-type', values: { name, type: 'integer' } } });
  return parts?.map(Number);
}

/** One of some values. Throws where it is none of them. */
export function oneOf<T extends string>(query: Query, name: string, values: readonly T[], usual: T): T {
  const given = query[name] ?? usual;
  const found = values.find((value) => value === given);
  if (found !== undefined) return found;
  const sentence = { key: 'content.none-of', values: { name, values: values.join(', ') } };
  throw invalidParams({ [name]: sentence });
}

/** A moment of ISO 8601; without a zone it is UTC. Throws where it is none. */
export function momentOf(query: Query, name: string): Date | undefined {
  const given = query[name];
  if (given === undefined) return undefined;
  const zoned = /[zZ]$|[+-]\d\d:?\d\d$/.test(given) ? given : `${given}Z`;
  const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(given) ? new Date(zoned) : undefined;
  if (date && !Number.isNaN(date.valueOf())) return date;
  throw invalidParams({ [name]: { key: 'content.not-of-type', values: { name, type: 'date-time' } } });
}

/** The language asked for; the first one where it is unknown, as Polylang does it; undefined for all of them. */
export function contentLanguageOf(query: Query): Language | undefined {
  const given = query.lang?.trim();
  if (!given || given === 'all') return undefined;
  return languageFrom(given) ?? languages[0];
}
