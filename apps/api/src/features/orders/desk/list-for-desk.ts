import type { DeskJob, DeskOrder } from '@labelwerk/contracts/desk/orders.ts';
import { normalEmail } from '@labelwerk/domain/account/email.ts';
import type { JobState } from '@labelwerk/domain/orders/job-states.ts';
import type { OrderState } from '@labelwerk/domain/orders/order-states.ts';
import { plainTracking } from '@labelwerk/domain/shipping/carriers.ts';
import type { App } from '#platform/app.ts';
import { findUnapproved } from '../approval/approval-repository.ts';
import type { OrderAddress } from '../tables.ts';
import {
  type Cursor,
  type Filter,
  findDeskJobs,
  findDeskOrders,
  type ListedLine,
  type ListedOrder,
} from './desk-lists-repository.ts';

export type ListQuery = {
  readonly market?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

const maxWords = 8;
const wordsOf = (search = ''): readonly string[] =>
  (search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords);

const cursorForm = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+\d\d)\|([0-9a-f-]{36})$/;
const written = ({ at, id }: Cursor): string => Buffer.from(`${at}|${id}`).toString('base64url');

/** Parses a cursor. Undefined for a malformed cursor, which gives the first page. */
function cursorOf(text: string | undefined): Cursor | undefined {
  const [, at, id] = cursorForm.exec(Buffer.from(text ?? '', 'base64url').toString()) ?? [];
  return at === undefined || id === undefined ? undefined : { at, id };
}

const filterOf = ({ market, from, to, search, after, limit }: ListQuery): Filter => ({
  ...{ market, from, to },
  words: wordsOf(search),
  after: cursorOf(after),
  // One additional row shows whether there is a next page.
  limit: limit + 1,
});

function pageOf<Row extends Cursor>(rows: readonly Row[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last ? written(last) : null };
}

/** Company and name of an address. */
export const customerOf = (to: OrderAddress): string =>
  [to.company, `${to.first_name} ${to.last_name}`].filter((name) => name.trim() !== '').join(', ');

const presentOrder = ({ number, billing_address: to, created_at, jobs, ...row }: ListedOrder): DeskOrder => ({
  ...row,
  order_number: number,
  customer: customerOf(to),
  city: to.city,
  created_at: created_at.toISOString(),
  jobs: [...(jobs ?? [])],
});

/** A page of orders for staff, and the cursor of the next page. */
export async function listOrders(
  { db }: App,
  query: ListQuery & {
    readonly state?: OrderState | undefined;
    readonly job_state?: JobState | undefined;
    readonly email?: string | undefined;
    readonly invoice?: string | undefined;
    readonly tracking?: string | undefined;
    readonly file?: string | undefined;
  },
): Promise<{ readonly orders: DeskOrder[]; readonly next: string | null }> {
  const { state, job_state: jobState, email, invoice, tracking, file } = query;
  const keys = {
    email: email === undefined ? undefined : normalEmail(email),
    // Numbers of papers have capital letters only.
    invoice: invoice?.toUpperCase(),
    tracking: tracking && plainTracking(tracking),
    file,
  };
  const rows = await findDeskOrders(db, { ...filterOf(query), state, jobState, keys });
  const { shown, next } = pageOf(rows, query.limit);
  return { orders: shown.map(presentOrder), next };
}

/** Days without an answer after which a line is listed for staff: the last reminder is sent then. */
const silentDays = 14;

/** Lines whose customer did not answer any reminder. */
export async function listUnapproved({ db }: App) {
  const jobs = await findUnapproved(db, silentDays);
  return {
    jobs: jobs.map(({ number, billing_address: to, asked_at: asked, ...job }) => ({
      ...job,
      order_number: number,
      customer: customerOf(to),
      asked_at: asked.toISOString(),
    })),
  };
}

const presentJob = ({ number, configuration, created_at, updated_at, ...row }: ListedLine): DeskJob => ({
  ...row,
  order_number: number,
  material: configuration.material,
  width: configuration.width,
  height: configuration.height,
  quantity: configuration.quantity,
  sorts: configuration.sorts.length,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

/** A page of lines for staff, and the cursor of the next page. */
export async function listJobs(
  { db }: App,
  query: ListQuery & { readonly state?: JobState | undefined },
): Promise<{ readonly jobs: DeskJob[]; readonly next: string | null }> {
  const rows = await findDeskJobs(db, { ...filterOf(query), state: query.state });
  const { shown, next } = pageOf(rows, query.limit);
  return { jobs: shown.map(presentJob), next };
}
