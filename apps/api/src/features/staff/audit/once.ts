import { sha256 } from '#platform/auth/encryption.ts';
import type { StaffIdentity } from '#platform/auth/staff.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Snapshot } from '../tables.ts';
import { findActionsOf } from './actions-repository.ts';
import { recordAction } from './record-action.ts';
import { findRequest, insertRequest } from './requests-repository.ts';

/** An action as requested by its caller. */
export type ActionRequest = {
  readonly staff: StaffIdentity;
  /** A UUID from the caller, one for each action. */
  readonly requestId: string;
  /** Such as `job.print`. */
  readonly action: string;
  /** The version that the caller saw; null: any. */
  readonly version: number | null;
  /** All parameters, so that a request id can't be used for another request. */
  readonly parameters: unknown;
};

/** Why an action is refused before anything is looked at. */
export type RequestCode = 'staff.changed' | 'staff.request-reused';

type Versioned = { readonly id: string; readonly state: string; readonly version: number };

const fingerprintOf = ({ action, version, parameters }: ActionRequest): Buffer =>
  sha256(JSON.stringify([action, version, parameters]));

/**
 * Whether an action on a locked thing is allowed: `repeat` if this request was done already, and a 409 if its id was
 * used for another request, or if the thing has changed since the caller saw it. The 409 then has the current state
 * and the last action.
 */
export async function judgeRequest(
  trx: Db,
  actionRequest: ActionRequest,
  thing: Versioned,
): Promise<Result<'do' | 'repeat', RequestCode>> {
  const known = await findRequest(trx, actionRequest.requestId, thing.id);
  if (known) {
    const isSame =
      known.person_id === actionRequest.staff.personId &&
      known.fingerprint.equals(fingerprintOf(actionRequest));
    return isSame ? success('repeat') : failure('staff.request-reused');
  }
  if (actionRequest.version === null || actionRequest.version === thing.version) return success('do');
  const [last] = await findActionsOf(trx, { subjectId: thing.id, limit: 1 });
  const { state, version } = thing;
  return failure('staff.changed', {
    params: { state },
    extra: {
      current: { state, version },
      last: last
        ? { at: last.at.toISOString(), actor: last.actor, action: last.action, note: last.note }
        : null,
    },
  });
}

/** Records an action with its change; from now on the same request is a repeat. */
export async function noteAction(
  trx: Db,
  actionRequest: ActionRequest,
  done: {
    readonly subjectId: string;
    /** Its order, if any. */
    readonly orderId?: string;
    readonly before: Snapshot;
    readonly after: Snapshot;
    readonly note?: string;
  },
): Promise<void> {
  const { personId, email } = actionRequest.staff;
  await insertRequest(trx, {
    requestId: actionRequest.requestId,
    subjectId: done.subjectId,
    personId,
    fingerprint: fingerprintOf(actionRequest),
  });
  await recordAction(trx, { id: personId, email }, { ...done, action: actionRequest.action });
}

/** The failure of an action that the current state of a thing does not allow. */
export const notNow = (state: string) => failure('desk.not-now', { params: { state } });
