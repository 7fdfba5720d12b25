import { type Language, languages } from '@labelwerk/domain/market/sites.ts';
import { languageFrom } from '#platform/messages/messages.ts';
import { invalidParams } from './rest-error.ts';

export type Query = Readonly<Record<string, string>>;

/** Splits a comma-separated list; reads at most 100 items. */
export const listOf = (value: string | undefined): readonly string[] | undefined =>
  value === undefined
    ? undefined
    : value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .slice(0, 100);

/** An integer within bounds. Otherwise throws the error of WordPress. */
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

/** A list of ids. Throws if an item is not an id. */
export function idsOf(query: Query, name: string): readonly number[] | undefined {
  const parts = listOf(query[name]);
  if (parts?.some((part) => !/^\d{1,9}$/.test(part)))
    throw invalidParams({ [name]: { key: 'content.not-of-type', values: { name, type: 'integer' } } });
  return parts?.map(Number);
}

/** One of the allowed values. Throws for any other value. */
export function oneOf<T extends string>(query: Query, name: string, values: readonly T[], usual: T): T {
  const given = query[name] ?? usual;
  const found = values.find((value) => value === given);
  if (found !== undefined) return found;
  const sentence = { key: 'content.none-of' as const, values: { name, values: values.join(', ') } };
  throw invalidParams({ [name]: sentence });
}

/** An ISO 8601 date; UTC if it has no time zone. Throws if it is invalid. */
export function momentOf(query: Query, name: string): Date | undefined {
  const given = query[name];
  if (given === undefined) return undefined;
  const zoned = /[zZ]$|[+-]\d\d:?\d\d$/.test(given) ? given : `${given}Z`;
  const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(given) ? new Date(zoned) : undefined;
  if (date && !Number.isNaN(date.valueOf())) return date;
  throw invalidParams({ [name]: { key: 'content.not-of-type', values: { name, type: 'date-time' } } });
}

/** The requested language; the default language if none or an unknown one is requested; undefined for `all`. */
export function contentLanguageOf(query: Query): Language | undefined {
  const given = query.lang?.trim();
  if (given === 'all') return undefined;
  return languageFrom(given) ?? languages[0];
}
