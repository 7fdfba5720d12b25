import { findCustomer } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import type { App } from '#platform/app.ts';
import { encrypt } from '#platform/auth/encryption.ts';
import type { Db } from '#platform/database/database.ts';
import type { PoolCall } from '../context.ts';
import { findUser, recordEvent } from '../users/users-repository.ts';
import { beginTries, countMail, makeCode } from './codes.ts';
import { encryptionPurpose, sendCodeTask } from './send-code.task.ts';

/** A code requested by somebody who knows the address. */
export type Asked = {
  readonly purpose: 'sign-up' | 'reset';
  readonly email: string;
  readonly address: string;
};

/**
 * Accepts the request for a code. The address is looked up by the worker, after the response: the work done here, and
 * its duration, are the same for every address.
 */
export async function askForCode(call: PoolCall, purpose: Asked['purpose'], email: string): Promise<void> {
  const { db, settings, queue } = call.app;
  await countMail(db, settings, email, call.network);
  const asked: Asked = { purpose, email, address: call.address };
  const encrypted = encrypt(settings.ENCRYPTION_KEY, encryptionPurpose, JSON.stringify(asked)).toString(
    'base64',
  );
  await queue.enqueue(db, sendCodeTask, { encrypted });
}

/** Unknown addresses, and those with nothing to confirm, get no mail; their wrong tries are reset all the same. */
export async function sendAsked(
  app: Pick<App, 'settings' | 'queue'>,
  trx: Db,
  { purpose, email, address }: Asked,
): Promise<void> {
  const user = await findUser(trx, { email });
  const isMeant = purpose === 'reset' ? user?.enabled : user && !user.confirmed;
  if (user && isMeant) await sendCode(app, trx, user, purpose);
  else await beginTries(trx, purpose, email);
  await recordEvent(trx, {
    event: 'SendCode',
    sub: user?.sub ?? null,
    address,
    outcome: isMeant ? 'ok' : 'nobody',
  });
}

type Receiver = { readonly sub: string; readonly email: string; readonly customer_id: number };

/** Makes a code and its mail, in one transaction. */
export async function sendCode(
  app: Pick<App, 'settings' | 'queue'>,
  trx: Db,
  user: Receiver,
  purpose: Asked['purpose'],
): Promise<void> {
  const { USER_POOL_RESET_CODE_MINUTES: reset, USER_POOL_SIGN_UP_CODE_MINUTES: signUp } = app.settings;
  const minutes = purpose === 'reset' ? reset : signUp;
  const { code, mailKey } = await makeCode(trx, app.settings, user, { purpose, minutes });
  const customer = await findCustomer(trx, user.customer_id);
  await sendMail(app, trx, {
    template: purpose === 'reset' ? 'reset-password' : 'confirm-sign-up',
    site: customer?.site ?? 'uk',
    to: user.email,
    key: mailKey,
    data: { code, name: customer?.name ?? '', minutes },
  });
}
