import { normalEmail } from '@labelwerk/domain/account/email.ts';
import { cutTokens } from '#features/account/index.ts';
import type { App } from '#platform/app.ts';
import { revokeFamilies } from '../tokens/families-repository.ts';
import { changeUser, findUser, recordEvent } from './users-repository.ts';

/** Enables an account or disables it, which ends its sessions and tokens at once. False if there is none. */
export async function enableUser(app: Pick<App, 'db'>, address: string, enabled: boolean): Promise<boolean> {
  const user = await findUser(app.db, { email: normalEmail(address) });
  if (!user) return false;
  await app.db.transaction().execute(async (trx) => {
    await changeUser(trx, user.sub, { enabled });
    if (!enabled) {
      await revokeFamilies(trx, user.sub);
      await cutTokens(trx, user.customer_id);
    }
    await recordEvent(trx, {
      event: enabled ? 'EnableUser' : 'DisableUser',
      sub: user.sub,
      address: 'operator',
      outcome: 'ok',
    });
  });
  return true;
}
