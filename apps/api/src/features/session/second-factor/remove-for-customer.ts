import type { deskSessionCalls } from '@labelwerk/contracts/session/desk-calls.ts';
import { type ActionRequest, judgeRequest, noteAction } from '#features/staff/index.ts';
import { lockSecondFactor, removeSecondFactor } from '#features/user-pool/index.ts';
import type { App } from '#platform/app.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';

/**
 * Removes the second factor of the customer with an address, at their request, after the caller has verified them.
 * Records who did it and how the customer was verified, and mails the customer.
 */
export async function removeForCustomer(
  app: Pick<App, 'settings' | 'db' | 'queue' | 'now'>,
  actionRequest: ActionRequest,
  { email, note }: { readonly email: string; readonly note: string },
): Promise<CallResult<void, typeof deskSessionCalls.removeSecondFactor>> {
  if (app.settings.USER_POOL_ENDPOINT !== 'embedded') return failure('session.pool-elsewhere');
  return app.db.transaction().execute(async (trx) => {
    const held = await lockSecondFactor(trx, email);
    if (!held) return failure('session.no-such-account');
    const { sub, isOn } = held;
    const judged = await judgeRequest(trx, actionRequest, {
      id: sub,
      state: isOn ? 'on' : 'off',
      version: 0,
    });
    if (!judged.ok) return judged;
    if (judged.value === 'repeat') return success(undefined);
    if (!isOn) return failure('session.no-second-factor');
    await removeSecondFactor(app, trx, sub);
    await noteAction(trx, actionRequest, {
      subjectId: sub,
      before: { second_factor: 'on' },
      after: { second_factor: 'off' },
      note,
    });
    return success(undefined);
  });
}
