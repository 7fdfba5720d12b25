import type { WorkLine, WorkQuery } from '@labelwerk/contracts/desk/work.ts';
import { plantTime } from '@labelwerk/domain/delivery/delivery-date.ts';
import type { App } from '#platform/app.ts';
import { customerOf } from './list-for-desk.ts';
import { findWork, type WorkCursor, type WorkRow } from './work-repository.ts';

const dayMs = 86_400_000;
const dayText = (day: Date): string => day.toISOString().slice(0, 10);

const cursorForm = /^(\d{4}-\d\d-\d\d)\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const cursorText = ({ day, id }: WorkCursor): string => Buffer.from(`${day}|${id}`).toString('base64url');

/** Parses a cursor. Undefined for a malformed one, which gives the first page. */
function cursorOf(text: string | undefined): WorkCursor | undefined {
  const [, day, id] = cursorForm.exec(Buffer.from(text ?? '', 'base64url').toString()) ?? [];
  return day === undefined || id === undefined ? undefined : { day, id };
}

const presentLine = (
  { configuration, number, billing_address: to, day: _day, ...row }: WorkRow,
  today: Date,
): WorkLine => ({
  ...row,
  order_number: number,
  customer: customerOf(to),
  material: configuration.material,
  width: configuration.width,
  height: configuration.height,
  quantity: configuration.quantity,
  sorts: configuration.sorts.length,
  express: configuration.express,
  finishes: [...configuration.finishes],
  form: configuration.form.kind,
  days_overdue:
    row.ships_on === null ? 0 : Math.max(0, Math.round((today.getTime() - Date.parse(row.ships_on)) / dayMs)),
});

/** The last day of a group of lines, by the calendar of the plant; of both limits the earlier one counts. */
function lastDayOf({ only, ships_until: until }: WorkQuery, today: Date): string | undefined {
  if (only === undefined) return until;
  const last = dayText(only === 'due' ? today : new Date(today.getTime() - dayMs));
  return until !== undefined && until < last ? until : last;
}

/** A page of the lines to work on, and the cursor of the next page. */
export async function listWork(
  { db, now }: Pick<App, 'db' | 'now'>,
  query: WorkQuery,
): Promise<{ readonly lines: WorkLine[]; readonly next: string | null }> {
  const { day: today } = plantTime(now());
  const { state, express, material, finish, form, market, after, limit } = query;
  // One additional row shows whether there is a next page.
  const rows = await findWork(db, {
    ...{ state, express, material, finish, form, market },
    ...{ until: lastDayOf(query, today), after: cursorOf(after), limit: limit + 1 },
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { lines: page.map((row) => presentLine(row, today)), next: last ? cursorText(last) : null };
}
