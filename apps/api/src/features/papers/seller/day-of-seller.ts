const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** The calendar day in the shop's time zone, such as `2026-11-30`, for the dates of papers. */
export const dayOfSeller = (at: Date): string => day.format(at);

/** The date some days later. */
export function daysAfter(from: string, days: number): string {
  const date = new Date(`${from}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
