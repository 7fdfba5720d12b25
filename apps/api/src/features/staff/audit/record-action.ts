import type { Db } from '#platform/database/database.ts';
import type { Snapshot } from '../tables.ts';
import { insertAction } from './actions-repository.ts';

/** The person who acts. Without an id: the operator on the command line of the shop's machine. */
export type Actor = { readonly id: string | null; readonly email: string };

/** The operator at the machine, who has access to the shop's secrets. */
export const commandLine: Actor = { id: null, email: 'command line' };

/** Records an action of staff, in the same transaction. */
export const recordAction = (
  trx: Db,
  actor: Actor,
  done: {
    /** Such as `job.print`. */
    readonly action: string;
    readonly subjectId: string;
    readonly orderId?: string;
    readonly before?: Snapshot | null;
    readonly after?: Snapshot | null;
    readonly note?: string;
  },
): Promise<void> =>
  insertAction(trx, {
    person_id: actor.id,
    actor: actor.email,
    action: done.action,
    subject_id: done.subjectId,
    order_id: done.orderId ?? null,
    before: done.before ? JSON.stringify(done.before) : null,
    after: done.after ? JSON.stringify(done.after) : null,
    note: done.note ?? '',
  });
