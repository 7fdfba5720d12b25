import type { CountryCode } from '../market/countries.ts';
import { digitsOf, isDay, mod97, passesLuhn, passesMod11And10, weigh } from './check-digits.ts';
import { passesCzech, passesFrench, passesSpanish } from './number-rules-of-people.ts';

/** The format of a country's VAT numbers. */
export type NumberRule = {
  /** Prefixes of the number, the usual one first; none if numbers have no prefix. */
  readonly prefixes: readonly string[];
  /** Format after the prefix (https://ec.europa.eu/taxation_customs/vies, FAQ 11). */
  readonly form: RegExp;
  /** Whether the check digits of a number of this format, without prefix, are right. */
  readonly passes: (rest: string) => boolean;
};

const mod11 = (text: string, weights: readonly number[]): boolean => weigh(text, weights) % 11 === 0;
const mod10 = (text: string, weights: readonly number[]): boolean => weigh(text, weights) % 10 === 0;
const lastDigit = (text: string): number => Number(text.at(-1));

function passesAustralian(abn: string): boolean {
  return (weigh(abn, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0;
}

function passesAustrian(uid: string): boolean {
  const sum = digitsOf(uid.slice(1, 8)).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? digit : Math.floor(digit / 5) + ((digit * 2) % 10)),
    0,
  );
  return (10 - ((sum + 4) % 10)) % 10 === lastDigit(uid);
}

/** Companies have nine digits; ten are those of a person, a foreigner or others. */
function passesBulgarian(number: string): boolean {
  if (number.length === 9) {
    const first = weigh(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    const check = first === 10 ? weigh(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11 : first;
    return check % 10 === lastDigit(number);
  }
  const [year, month, day] = [0, 2, 4].map((from) => Number(number.slice(from, from + 2))) as [
    number,
    number,
    number,
  ];
  const born =
    month > 40 ? [2000 + year, month - 40] : month > 20 ? [1800 + year, month - 20] : [1900 + year, month];
  const person =
    isDay(born[0] ?? 0, born[1] ?? 0, day) &&
    (weigh(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === lastDigit(number);
  const foreigner = weigh(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === lastDigit(number);
  const other = 11 - (weigh(number, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  return person || foreigner || (other !== 10 && other % 11 === lastDigit(number));
}

function passesCypriot(number: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = digitsOf(number.slice(0, 8)).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? (odd[digit] ?? 0) : digit),
    0,
  );
  return !number.startsWith('12') && String.fromCharCode(65 + (sum % 26)) === number.at(-1);
}

/** Numbers issued since 2010 leave another remainder; those of government departments have no check digits. */
function passesBritish(number: string): boolean {
  if (/^[GH]/.test(number)) return true;
  const rest = weigh(number, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
  return rest === 0 || (Number(number.slice(0, 3)) >= 100 && (rest === 42 || rest === 55));
}

/** Older numbers have a letter or sign in second position, newer ones a second letter at the end. */
function passesIrish(number: string): boolean {
  const signs = 'WABCDEFGHIJKLMNOPQRSTUV';
  const digits = /^\d{7}/.test(number) ? number.slice(0, 7) : `0${number.slice(2, 7)}${number[0]}`;
  const second = number.length === 9 ? signs.indexOf(number[8] ?? '') : 0;
  return signs[(weigh(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * second) % 23] === number[7];
}

/** Number of the tax office (a province, or an office for foreigners) at positions 8 to 10. */
function passesItalian(number: string): boolean {
  const office = Number(number.slice(7, 10));
  const isOffice = (office >= 1 && office <= 100) || [120, 121, 888, 999].includes(office);
  return isOffice && !number.startsWith('0000000') && passesLuhn(number);
}

/** The last but one digit is always 1. */
function passesLithuanian(number: string): boolean {
  const body = digitsOf(number.slice(0, -1));
  const sum = (from: number) =>
    body.reduce((total, digit, index) => total + digit * (1 + ((index + from) % 9)), 0) % 11;
  const check = sum(0) === 10 ? sum(2) % 10 : sum(0);
  return number.at(-2) === '1' && check === lastDigit(number);
}

/**
 * Companies begin with 4 or above; people have their personal code, which since 2017 begins with 32 and has no check
 * digit.
 */
function passesLatvian(number: string): boolean {
  if (number > '4') return weigh(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  if (number.startsWith('32')) return true;
  const [day, month, year] = [0, 2, 4].map((from) => Number(number.slice(from, from + 2))) as [
    number,
    number,
    number,
  ];
  const century = 1800 + 100 * Number(number[6]);
  const check = ((1 + weigh(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10;
  return Number(number[6]) < 3 && isDay(century + year, month, day) && check === lastDigit(number);
}

const passesDutch = (number: string): boolean =>
  mod11(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) || mod97(`NL${number}`) === 1;

function passesPortuguese(number: string): boolean {
  const check = 11 - (weigh(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return (check > 9 ? 0 : check) === lastDigit(number);
}

function passesRomanian(number: string): boolean {
  const check = ((10 * weigh(number.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10;
  return check === lastDigit(number);
}

/** Check digit: 11 minus the remainder of the weighted sum; 10 is invalid, 11 counts as 0 if the country says so. */
function passesElevenLess(number: string, weights: readonly number[], tenCounts: boolean): boolean {
  const check = 11 - (weigh(number, weights) % 11);
  if (tenCounts) return check !== 11 && check % 10 === lastDigit(number);
  return check !== 10 && check % 11 === lastDigit(number);
}

const passesSlovak = (number: string): boolean => /^..[234789]/.test(number) && Number(number) % 11 === 0;

/**
 * The rules of every country that an address can have. Numbers of companies in Northern Ireland begin with XI and have
 * British digits; Greek ones begin with EL.
 */
export const numberRules: Readonly<Record<CountryCode, NumberRule>> = {
  AT: { prefixes: ['AT'], form: /^U\d{8}$/, passes: passesAustrian },
  AU: { prefixes: [], form: /^[1-9]\d{10}$/, passes: passesAustralian },
  BE: {
    prefixes: ['BE'],
    form: /^[01]\d{9}$/,
    passes: (rest) => 97 - (Number(rest.slice(0, 8)) % 97) === Number(rest.slice(8)),
  },
  BG: { prefixes: ['BG'], form: /^\d{9,10}$/, passes: passesBulgarian },
  CH: {
    prefixes: ['CHE'],
    form: /^\d{9}(?:MWST|TVA|IVA|TPV)?$/,
    passes: (rest) => passesElevenLess(rest.slice(0, 9), [5, 4, 3, 2, 7, 6, 5, 4], false),
  },
  CY: { prefixes: ['CY'], form: /^[0-59]\d{7}[A-Z]$/, passes: passesCypriot },
  CZ: { prefixes: ['CZ'], form: /^\d{8,10}$/, passes: passesCzech },
  DE: { prefixes: ['DE'], form: /^[1-9]\d{8}$/, passes: passesMod11And10 },
  DK: { prefixes: ['DK'], form: /^[1-9]\d{7}$/, passes: (rest) => mod11(rest, [2, 7, 6, 5, 4, 3, 2, 1]) },
  EE: { prefixes: ['EE'], form: /^\d{9}$/, passes: (rest) => mod10(rest, [3, 7, 1, 3, 7, 1, 3, 7, 1]) },
  ES: { prefixes: ['ES'], form: /^[A-Z0-9]\d{7}[A-Z0-9]$/, passes: passesSpanish },
  FI: { prefixes: ['FI'], form: /^\d{8}$/, passes: (rest) => mod11(rest, [7, 9, 10, 5, 8, 4, 2, 1]) },
  FR: { prefixes: ['FR'], form: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, passes: passesFrench },
  GB: {
    prefixes: ['GB', 'XI'],
    form: /^(?:\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/,
    passes: passesBritish,
  },
  GR: {
    prefixes: ['EL'],
    form: /^\d{9}$/,
    passes: (rest) => (weigh(rest, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === lastDigit(rest),
  },
  HR: { prefixes: ['HR'], form: /^\d{11}$/, passes: passesMod11And10 },
  HU: { prefixes: ['HU'], form: /^\d{8}$/, passes: (rest) => mod10(rest, [9, 7, 3, 1, 9, 7, 3, 1]) },
  IE: { prefixes: ['IE'], form: /^(?:\d{7}[A-W]{1,2}|\d[A-Z+*]\d{5}[A-W])$/, passes: passesIrish },
  IT: { prefixes: ['IT'], form: /^\d{11}$/, passes: passesItalian },
  LT: { prefixes: ['LT'], form: /^(?:\d{9}|\d{12})$/, passes: passesLithuanian },
  LU: {
    prefixes: ['LU'],
    form: /^\d{8}$/,
    passes: (rest) => Number(rest.slice(0, 6)) % 89 === Number(rest.slice(6)),
  },
  LV: { prefixes: ['LV'], form: /^\d{11}$/, passes: passesLatvian },
  MT: {
    prefixes: ['MT'],
    form: /^\d{8}$/,
    passes: (rest) => weigh(rest, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0,
  },
  NL: { prefixes: ['NL'], form: /^\d{9}B\d{2}$/, passes: passesDutch },
  NO: {
    prefixes: ['NO'],
    form: /^\d{9}(?:MVA)?$/,
    passes: (rest) => passesElevenLess(rest.slice(0, 9), [3, 2, 7, 6, 5, 4, 3, 2], false),
  },
  PL: { prefixes: ['PL'], form: /^\d{10}$/, passes: (rest) => mod11(rest, [6, 5, 7, 2, 3, 4, 5, 6, 7, -1]) },
  PT: { prefixes: ['PT'], form: /^[1-9]\d{8}$/, passes: passesPortuguese },
  RO: { prefixes: ['RO'], form: /^[1-9]\d{1,9}$/, passes: passesRomanian },
  SE: {
    prefixes: ['SE'],
    form: /^\d{10}(?:0[1-9]|[1-9]\d)$/,
    passes: (rest) => passesLuhn(rest.slice(0, 10)),
  },
  SI: {
    prefixes: ['SI'],
    form: /^[1-9]\d{7}$/,
    passes: (rest) => passesElevenLess(rest, [8, 7, 6, 5, 4, 3, 2], true),
  },
  SK: { prefixes: ['SK'], form: /^[1-9]\d{9}$/, passes: passesSlovak },
};
