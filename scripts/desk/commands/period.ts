import { UsageError } from '../command.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const lastOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The first and the last day of `2026`, `2026-Q4`, `2026-11` or `2026-11-01..2026-11-15`. */
export function periodOf(text: string): { readonly from: string; readonly to: string } {
  const [, from, to] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(text) ?? [];
  if (from !== undefined && to !== undefined) return { from, to };
  const [, year, quarter, month] = /^(\d{4})(?:-Q([1-4])|-(0[1-9]|1[0-2]))?$/.exec(text) ?? [];
  if (year === undefined)
    throw new UsageError('--period must be like 2026, 2026-Q4, 2026-11 or 2026-11-01..2026-11-15.');
  const first = month ? Number(month) : quarter ? Number(quarter) * 3 - 2 : 1;
  const last = month ? first : quarter ? first + 2 : 12;
  return { from: `${year}-${two(first)}-01`, to: `${year}-${two(last)}-${two(lastOf(Number(year), last))}` };
}
