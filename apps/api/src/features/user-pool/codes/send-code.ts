import { findCustomer } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { makeCode } from './codes.ts';

type Receiver = { readonly sub: string; readonly email: string; readonly customer_id: number };

/** Makes a code and its mail, in one transaction. */
export async function sendCode(
  app: Pick<App, 'settings' | 'queue'>,
  trx: Db,
  user: Receiver,
  purpose: 'sign-up' | 'reset',
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
