import { sha256 } from '#platform/auth/encryption.ts';
import type { StaffIdentity } from '#platform/auth/staff.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Snapshot } from '../tables.ts';
import { findActionsOf } from './actions-repository.ts';
import { recordAction } from './record-action.ts';
import { findRequest, insertRequest } from './requests-repository.ts';

/** An action as its caller asked for it. */
export type Asked = {
  readonly staff: StaffIdentity;
  /** Made by the caller, once for the action. */
  readonly requestId: string;
  /** Such as `job.print`. */
  readonly action: string;
  /** Of the thing as the caller saw it; null: it does not matter. */
  readonly version: number | null;
  /** All that was asked for, so that a request id is not used for another wish. */
  readonly given: unknown;
};

type Versioned = { readonly id: string; readonly state: string; readonly version: number };

const fingerprintOf = ({ action, version, given }: Asked): Buffer =>
  sha256(JSON.stringify([action, version, given]));

/**
 * Whether an action may be done to a thing, which is locked: `repeat` when this very request was, and a 409 when its id was
 * used for another wish, or when the thing is not as the caller saw it any more. That one says how it stands and who
 * did what last.
 */
export async function judgeRequest(
  trx: Db,
  asked: Asked,
  thing: Versioned,
): Promise<Result<'do' | 'repeat'>> {
  const known = await findRequest(trx, asked.requestId, thing.id);
  if (known) {
    const isSame = known.person_id === asked.staff.personId && known.fingerprint.equals(fingerprintOf(asked));
    return isSame ? success('repeat') : failure(409, 'staff.request-reused');
  }
  if (asked.version === null || asked.version === thing.version) return success('do');
  const [last] = await findActionsOf(trx, { subjectId: thing.id, limit: 1 });
  const { state, version } = thing;
  return failure(409, 'staff.changed', {
    params: { state },
    extra: {
      current: { state, version },
      last: last
        ? { at: last.at.toISOString(), actor: last.actor, action: last.action, note: last.note }
        : null,
    },
  });
}

/** Notes an action that was done, with what it changed; the same request is a repeat from now on. */
export async function noteAction(
  trx: Db,
  asked: Asked,
  done: {
    readonly subjectId: string;
    /** The order it belongs to, where it does. */
    readonly orderId?: string;
    readonly before: Snapshot;
    readonly after: Snapshot;
    readonly note?: string;
  },
): Promise<void> {
  const { personId, email } = asked.staff;
  await insertRequest(trx, {
    requestId: asked.requestId,
    subjectId: done.subjectId,
    personId,
    fingerprint: fingerprintOf(asked),
  });
  await recordAction(trx, { id: personId, email }, { ...done, action: asked.action });
}
