import { type CountryId, codeOf } from './countries.ts';

type Rule = {
  /** The format as the national post writes it; blanks and hyphens may be missing. */
  readonly pattern: RegExp;
  readonly example: string;
  /** Where the post divides the compact form, from the end if negative, and by what. */
  readonly joint?: readonly [at: number, sign: ' ' | '-'];
  /** What the post writes before the digits. */
  readonly lead?: string;
  /** Letters that people write before a postcode besides the code of ISO 3166-1. */
  readonly prefixes?: readonly string[];
};

const rules: Readonly<Record<CountryId, Rule>> = {
  1: { pattern: /^\d{5}$/, example: '20095', prefixes: ['D'] },
  2: {
    pattern: /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i,
    example: 'SW1A 1AA',
    joint: [-3, ' '],
    prefixes: ['UK'],
  },
  5: { pattern: /^\d{5}$/, example: '75001', prefixes: ['F', 'MC'] },
  6: { pattern: /^[1-9]\d{3} ?[A-Z]{2}$/i, example: '1012 AB', joint: [4, ' '] },
  7: { pattern: /^\d{5}$/, example: '20121', prefixes: ['I'] },
  8: { pattern: /^\d{4}$/, example: '3000', prefixes: ['AUS'] },
  10: { pattern: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '28001', prefixes: ['E'] },
  11: { pattern: /^\d{2}-?\d{3}$/, example: '00-001', joint: [2, '-'] },
  13: { pattern: /^\d{4}$/, example: '1050' },
  14: { pattern: /^\d{3} ?\d{2}$/, example: '111 20', joint: [3, ' '], prefixes: ['S'] },
  40: { pattern: /^\d{4}$/, example: '1010', prefixes: ['A'] },
  56: { pattern: /^[1-9]\d{3}$/, example: '1000', prefixes: ['B'] },
  100: { pattern: /^\d{4}$/, example: '1000' },
  191: { pattern: /^\d{5}$/, example: '10000' },
  196: { pattern: /^\d{4}$/, example: '1010' },
  203: { pattern: /^\d{3} ?\d{2}$/, example: '110 00', joint: [3, ' '] },
  233: { pattern: /^\d{5}$/, example: '10111', prefixes: ['EST'] },
  246: { pattern: /^\d{5}$/, example: '00100', prefixes: ['FIN', 'AX'] },
  300: { pattern: /^\d{3} ?\d{2}$/, example: '104 31', joint: [3, ' '], prefixes: ['EL'] },
  348: { pattern: /^[1-9]\d{3}$/, example: '1051', prefixes: ['H'] },
  372: { pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i, example: 'D02 AF30', joint: [3, ' '], prefixes: ['IRL'] },
  428: { pattern: /^(?:LV-?)?\d{4}$/i, example: 'LV-1010', lead: 'LV-' },
  440: { pattern: /^(?:LT-?)?\d{5}$/i, example: 'LT-01100', lead: 'LT-' },
  442: { pattern: /^(?:L-?)?\d{4}$/i, example: '1111', prefixes: ['L'] },
  470: { pattern: /^[A-Z]{3} ?\d{4}$/i, example: 'VLT 1117', joint: [3, ' '] },
  578: { pattern: /^\d{4}$/, example: '0150', prefixes: ['N'] },
  620: { pattern: /^[1-9]\d{3}-?\d{3}$/, example: '1000-001', joint: [4, '-'], prefixes: ['P'] },
  642: { pattern: /^\d{6}$/, example: '010011' },
  703: { pattern: /^\d{3} ?\d{2}$/, example: '811 01', joint: [3, ' '] },
  705: { pattern: /^(?:SI-?)?\d{4}$/i, example: '1000', prefixes: ['SLO'] },
  756: { pattern: /^[1-9]\d{3}$/, example: '8001', prefixes: ['FL', 'LI'] },
};

/** A postcode of the country, as an example. */
export const postcodeExample = (country: CountryId): string => rules[country].example;

/** The format of the country's postcodes as a regular expression. */
export const postcodePattern = (country: CountryId): string => rules[country].pattern.source;

/** In capitals, without blanks and hyphens of any kind. */
const compactOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}.]/gu, '');

/** What a text may mean as a postcode: all of it, or what follows letters that stand for the country. */
function readings(country: CountryId, text: string): readonly string[] {
  const compact = compactOf(text);
  const { prefixes = [], example } = rules[country];
  const rests = [codeOf(country), ...prefixes].flatMap((prefix) =>
    compact.startsWith(prefix) ? [compact.slice(prefix.length)] : [],
  );
  // Where postcodes begin with letters themselves, the whole text comes first.
  return /^[A-Z]\D*\d|^\d{4} [A-Z]/.test(example) ? [compact, ...rests] : [...rests, compact];
}

/** The compact form as the national post writes it. */
function writtenForm(country: CountryId, compact: string): string {
  const { joint, lead = '' } = rules[country];
  if (!joint) return lead + compact;
  const [at, sign] = joint;
  return compact.slice(0, at) + sign + compact.slice(at);
}

/**
 * A typed postcode in the form of the national post; undefined if it is no postcode of the country. Taken with the
 * country's letters before it (`D-01067`, `L 1111`), with or without blanks and hyphens, in any case.
 */
export const postcodeOf = (country: CountryId, typed: string): string | undefined =>
  readings(country, typed)
    .map((compact) => writtenForm(country, compact))
    .find((written) => rules[country].pattern.test(written));

/** A postcode for comparison: in capitals, without blanks, hyphens and letters that stand for the country. */
export const compactPostcode = (country: CountryId, typed: string): string => {
  const written = postcodeOf(country, typed);
  return written === undefined
    ? compactOf(typed)
    : compactOf(written.slice(rules[country].lead?.length ?? 0));
};
