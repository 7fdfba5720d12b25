import type { DateForm } from './variable-field.ts';

/** A day of the calendar, or a month without one. */
type PlainDate = { readonly year: number; readonly month: number; readonly day: number | undefined };

const patterns = [
  // As spreadsheets store it: the time of day is left out.
  /^(?<year>\d{4})-(?<month>\d{1,2})(?:-(?<day>\d{1,2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?)?$/,
  // Day first, as in every market of the shop.
  /^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4}|\d{2})$/,
  /^(?<month>\d{1,2})[./-](?<year>\d{4})$/,
];

const daysOf = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/**
 * A date as people and spreadsheets write it: `2026-11-30`, `30.11.2026`, `30/11/26`, and without a day `2026-11` or
 * `11/2026`. Years of two digits are those of this century. Undefined for anything else, and for days that no calendar
 * has.
 */
function readDate(text: string): PlainDate | undefined {
  const groups = patterns.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  if (!groups) return undefined;
  const { year: years = '', month: months, day: days } = groups;
  const [year, month] = [Number(years.length === 2 ? `20${years}` : years), Number(months)];
  const day = days === undefined ? undefined : Number(days);
  if (year < 1900 || month < 1 || month > 12) return undefined;
  if (day !== undefined && (day < 1 || day > daysOf(year, month))) return undefined;
  return { year, month, day };
}

const pair = (value: number): string => String(value).padStart(2, '0');

/**
 * A date as it is printed; undefined if the text is no date, or has no day although one is printed.
 */
export function writtenDate(text: string, form: DateForm): string | undefined {
  const date = readDate(text.trim());
  if (!date) return undefined;
  const { year, month, day } = date;
  if (form === 'month-slash') return `${pair(month)}/${year}`;
  if (form === 'month-dot') return `${pair(month)}.${year}`;
  if (day === undefined) return undefined;
  if (form === 'iso') return `${year}-${pair(month)}-${pair(day)}`;
  const sign = form === 'dots' ? '.' : '/';
  return [pair(day), pair(month), year].join(sign);
}
