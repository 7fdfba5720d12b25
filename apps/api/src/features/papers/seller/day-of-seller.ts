const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** The calendar day where the shop is, as `2026-11-30`: papers are dated by it. */
export const dayOfSeller = (at: Date): string => day.format(at);

/** Some days later. */
export function daysAfter(from: string, days: number): string {
  const date = new Date(`${from}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
