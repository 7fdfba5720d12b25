import { type CountryCode, type CountryId, codeOf } from '../market/countries.ts';
import { numberRules } from './number-rules.ts';

const prefixesOfOthers = (code: CountryCode): ReadonlySet<string> =>
  new Set(
    Object.entries(numberRules).flatMap(([other, { prefixes }]) =>
      other === code ? [] : prefixes.filter((prefix) => prefix.length === 2),
    ),
  );

/** Prefixes of other countries: a French number never begins with these two letters after FR. */
const foreignToFrance = new Set([...prefixesOfOthers('FR'), 'CH', 'GR']);

/**
 * Prefixes in common use though no tax office uses them: the ISO code of Greece, and the usual one of the United
 * Kingdom.
 */
const spellings: Partial<Record<CountryCode, readonly [written: string, meant: string]>> = {
  GR: ['GR', 'EL'],
  GB: ['UK', 'GB'],
};

/** Separators within a number: blanks, dots, commas, slashes, hyphens and dashes, and invisible characters. */
const separators = /[\s.,/_\u00ad\u00b7\u200b-\u200f\u2010-\u2015\u2060\u2212-]/g;

/** The number in capitals without separators, with the prefix that the tax offices use. */
function spelled(code: CountryCode, raw: string): string {
  const text = raw.toUpperCase().replace(separators, '');
  const [written, meant] = spellings[code] ?? ['', ''];
  return written !== '' && text.startsWith(written) ? meant + text.slice(written.length) : text;
}

/** The usual prefix of the country's numbers; Australian ones have none. */
export const vatPrefix = (country: CountryId): string => numberRules[codeOf(country)].prefixes[0] ?? '';

/**
 * Splits off what precedes the first digit, if it is one of the prefixes or two letters that are a prefix elsewhere.
 */
function splitPrefix(
  text: string,
  prefixes: readonly string[],
): { prefix: string; rest: string } | undefined {
  const nationalPrefix = prefixes.find((prefix) => text.startsWith(prefix));
  if (nationalPrefix !== undefined)
    return { prefix: nationalPrefix, rest: text.slice(nationalPrefix.length) };
  // Two leading letters are the prefix of another country.
  return /^[A-Z]{2}/.test(text) ? undefined : { prefix: prefixes[0] ?? '', rest: text };
}

/**
 * The number in its normal form (prefix, no separators) if it is one of the country's and its format and check
 * digits are right, else undefined. Two leading letters are a prefix and must be the country's own. Whether the number
 * is in force is not checked here; only the tax offices know.
 */
export function normalVatNumber(country: CountryId, raw: string): string | undefined {
  const code = codeOf(country);
  const { prefixes, form, passes } = numberRules[code];
  const split = splitPrefix(spelled(code, raw), prefixes);
  if (!split) return undefined;
  const { prefix, rest } = split;
  if (!form.test(rest) || /^0+$/.test(rest.replaceAll(/\D/g, ''))) return undefined;
  if (code === 'FR' && foreignToFrance.has(rest.slice(0, 2))) return undefined;
  return passes(rest) ? prefix + rest : undefined;
}
