import type {
  OpenItem,
  OpenItemSum,
  OpenItemSumsQuery,
  OpenItemsQuery,
} from '@labelwerk/contracts/books/open-items.ts';
import { paymentPatienceMs } from '@labelwerk/domain/orders/next-step.ts';
import { dayOfSeller } from '#features/papers/index.ts';
import type { App } from '#platform/app.ts';
import { customerOf } from '../customer-filter.ts';
import { type Cursor, findOpenItems, sumOpenItems, type Terms } from './open-items-repository.ts';

const dayMs = 86_400_000;

/** What determines today which items are overdue, and which reminders are due. */
export const termsOf = ({ settings, now }: Pick<App, 'settings' | 'now'>): Terms => ({
  today: dayOfSeller(now()),
  reminderDays: settings.BOOKS_REMINDER_DAYS,
  transferDays: paymentPatienceMs.transfer / dayMs,
});

const cursorForm = /^(\d{4}-\d\d-\d\d)\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const cursorText = ({ day, orderId }: Cursor): string =>
  Buffer.from(`${day}|${orderId}`).toString('base64url');

/** Parses a cursor. Undefined for a malformed one, which gives the first page. */
function cursorOf(text: string | undefined): Cursor | undefined {
  const [, day, orderId] = cursorForm.exec(Buffer.from(text ?? '', 'base64url').toString()) ?? [];
  return day === undefined || orderId === undefined ? undefined : { day, orderId };
}

/** A page of open items, and the cursor of the next one. */
export async function listOpenItems(
  app: Pick<App, 'db' | 'settings' | 'now'>,
  { customer = '', after, limit, ...filter }: OpenItemsQuery,
): Promise<{ readonly items: readonly OpenItem[]; readonly next: string | null }> {
  // One more row shows whether there is a next page.
  const rows = await findOpenItems(app.db, termsOf(app), {
    ...filter,
    ...customerOf(customer),
    ...{ after: cursorOf(after), limit: limit + 1 },
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ day: _day, invoice_id: _id, ...item }) => item),
    next: last ? cursorText({ day: last.day, orderId: last.order_id }) : null,
  };
}

/** What is open in each currency, over every item of a filter. */
export const sumItems = (
  app: Pick<App, 'db' | 'settings' | 'now'>,
  { customer = '', ...filter }: OpenItemSumsQuery,
): Promise<readonly OpenItemSum[]> =>
  sumOpenItems(app.db, termsOf(app), { ...filter, ...customerOf(customer) });
