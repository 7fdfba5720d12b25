import '../tables.ts';
import type { ReminderStep, RemindersQuery } from '@labelwerk/contracts/books/open-items.ts';
import type { Insertable } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';

const columns = [
  'id',
  'order_id',
  'customer_id',
  'invoice',
  'step',
  'due',
  'reminded_on',
  'currency',
  'amount',
  'actor as by',
] as const;

/** A page of reminders, newest first. */
export const findReminders = (db: Db, { order, customer_id: customerId, after, limit }: RemindersQuery) =>
  db
    .selectFrom('payment_reminders')
    .select(columns)
    .$if(order !== undefined, (query) => query.where('order_id', '=', order ?? ''))
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? 0))
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The reminder of a step, if it was sent. */
export const findReminder = (db: Db, orderId: string, step: ReminderStep) =>
  db
    .selectFrom('payment_reminders')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('step', '=', step)
    .executeTakeFirst();

export const insertReminder = (trx: Db, reminder: Insertable<Database['payment_reminders']>) =>
  trx.insertInto('payment_reminders').values(reminder).execute();
