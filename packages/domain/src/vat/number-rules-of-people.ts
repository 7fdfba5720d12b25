import { digitsOf, isDay, passesLuhn, weigh } from './check-digits.ts';

const spanishLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/**
 * People: 8 digits, or X, Y, Z (foreigners), K, L, M and 7 digits, with a letter. Companies: a letter, 7 digits, a
 * check character.
 */
export function passesSpanish(number: string): boolean {
  const [first = '', last = ''] = [number[0], number.at(-1)];
  const digits = number.slice(1, 8);
  if (/^[0-9XYZKLM]/.test(first)) {
    const head = 'XYZ'.includes(first) ? String('XYZ'.indexOf(first)) : /\d/.test(first) ? first : '';
    return spanishLetters[Number(head + digits) % 23] === last;
  }
  if (!/^[ABCDEFGHJNPQRSUVW]/.test(first)) return false;
  const sum = digitsOf(digits).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? Math.floor(digit / 5) + ((digit * 2) % 10) : digit),
    0,
  );
  const check = (10 - (sum % 10)) % 10;
  // Companies limited by shares have a check digit; others may have a digit or a letter.
  return last === String(check) || (!'ABEH'.includes(first) && last === 'JABCDEFGHI'[check]);
}

const frenchSigns = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * A key of two characters and the nine digits of the company; numbers of Monaco begin with 000 and have no Luhn digit.
 */
export function passesFrench(number: string): boolean {
  const [key, siren] = [number.slice(0, 2), number.slice(2)];
  if (!siren.startsWith('000') && !passesLuhn(siren)) return false;
  if (/^\d\d$/.test(key)) return Number(key) === (Number(siren) * 100 + 12) % 97;
  const [first, second] = [...key].map((sign) => frenchSigns.indexOf(sign)) as [number, number];
  const check = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(check / 11)) % 11 === check % 11;
}

/** Birth numbers: month + 50 for women (+ 20 and + 70 besides since 2004); of nine digits until 1953, then ten. */
function isBirthNumber(number: string): boolean {
  const [years, months, day] = [0, 2, 4].map((from) => Number(number.slice(from, from + 2))) as [
    number,
    number,
    number,
  ];
  if (number.length === 9) return years < 54 && isDay(1900 + years, months % 50, day);
  const year = years < 54 ? 2000 + years : 1900 + years;
  const month = (months % 50) - (year >= 2004 && months % 50 > 20 ? 20 : 0);
  const check = (Number(number.slice(0, 9)) % 11) % 10;
  return isDay(year, month, day) && check === Number(number[9]);
}

/** Companies have eight digits, people their birth number, some of them nine digits that begin with 6. */
export function passesCzech(number: string): boolean {
  if (number.length === 8) {
    const check = 11 - (weigh(number, [8, 7, 6, 5, 4, 3, 2]) % 11);
    return !number.startsWith('9') && check % 10 === Number(number[7]);
  }
  if (number.length === 9 && number.startsWith('6')) {
    const rest = weigh(number.slice(1, 8), [8, 7, 6, 5, 4, 3, 2]) % 11;
    return (8 - ((10 - rest + 11) % 11) + 10) % 10 === Number(number[8]);
  }
  return isBirthNumber(number);
}
