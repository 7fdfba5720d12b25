/** What a number format makes of a number: a day, a time of day, both, or leading zeros. */
export type NumberFormat =
  | { readonly kind: 'plain' }
  | { readonly kind: 'moment'; readonly day: boolean; readonly time: boolean }
  | { readonly kind: 'zeros'; readonly digits: number };

const plain: NumberFormat = { kind: 'plain' };
const moment = (day: boolean, time: boolean): NumberFormat => ({ kind: 'moment', day, time });

/** Formats that every program knows by number (ECMA-376, 18.8.30). */
function builtIn(id: number): NumberFormat {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58))
    return moment(true, false);
  if (id === 22) return moment(true, true);
  return (id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)
    ? moment(false, true)
    : plain;
}

/** What the code of a format says, as `dd/mm/yyyy` or `00000`. */
export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtIn(id);
  // The part for positive numbers, without quoted and escaped signs, colours and languages.
  const [bare = ''] = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?![hms]+\])[^\]]*\]/gi, '')
    .toLowerCase()
    .split(';');
  if (/^0{2,15}$/.test(bare)) return { kind: 'zeros', digits: bare.length };
  if (bare === 'general') return plain;
  const [day, time] = [/[dy]|mmm/.test(bare), /[hs]/.test(bare)];
  return day || time ? moment(day, time) : plain;
}

/** Numbers have fifteen digits; what is behind them was lost in the spreadsheet. */
const mostDigits = 15;
const msPerDay = 86_400_000;
/** Days from 1899-12-30 to 1904-01-01, from which some spreadsheets count. */
const shift1904 = 1_462;
/** The last day that is a date of four digits. */
const lastDay = 2_958_465;

/** The number of a cell as a text: a date as `2026-11-30`, a time as `14:05:00`, a number as people type it. */
export function numberText(stored: string, format: NumberFormat, from1904: boolean): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  if (format.kind === 'moment') {
    const days = value + (from1904 ? shift1904 : 0);
    return days >= 0 && days <= lastDay ? momentText(days, format) : plainText(value);
  }
  const text = plainText(value);
  return format.kind === 'zeros' && /^\d+$/.test(text) ? text.padStart(format.digits, '0') : text;
}

/** More digits than a number holds are shown with an exponent, which tells that they are lost. */
function plainText(value: number): string {
  if (Math.abs(value) >= 10 ** mostDigits) return value.toExponential(mostDigits - 1).replace('e', 'E');
  const rounded = Number(value.toPrecision(mostDigits));
  return Math.abs(rounded) < 1e-6 && rounded !== 0 ? rounded.toFixed(20).replace(/0+$/, '') : String(rounded);
}

function momentText(days: number, { day, time }: { readonly day: boolean; readonly time: boolean }): string {
  // The calendar of spreadsheets has a 29 February 1900: days before it are one later than counted.
  const counted = day && days < 60 ? days + 1 : days;
  const date = new Date(Date.UTC(1899, 11, 30) + Math.round((counted * msPerDay) / 1_000) * 1_000);
  const [onDay = '', clock = ''] = date.toISOString().slice(0, 19).split('T');
  return [...(day ? [onDay] : []), ...(time ? [clock] : [])].join(' ');
}
