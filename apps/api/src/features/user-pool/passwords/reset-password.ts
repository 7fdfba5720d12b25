import { plainCode } from '@labelwerk/domain/account/code.ts';
import { spendCode } from '../codes/codes.ts';
import { askForCode } from '../codes/send-code.task.ts';
import type { PoolCall, PoolInput } from '../context.ts';
import { passwordOf, textOf, usernameOf } from '../input.ts';
import { notAuthorized } from '../pool-error.ts';
import { delivery } from '../users/attributes.ts';
import { changeUser, findUser } from '../users/users-repository.ts';
import { hashPassword, requirePolicy } from './passwords.ts';
import { setPassword } from './set-password.ts';

/** Sends a code if the address has an account; the response and its duration are the same for every address. */
export async function forgotPassword(call: PoolCall, input: PoolInput) {
  const { email } = usernameOf(call.app.settings, input);
  await askForCode(call, 'reset', email);
  return { CodeDeliveryDetails: delivery(email) };
}

/** Sets a new password by code. The code proves ownership of the address: an unconfirmed account is confirmed by it. */
export async function confirmForgotPassword(call: PoolCall, input: PoolInput) {
  const { db, settings } = call.app;
  const { email } = usernameOf(settings, input);
  const code = plainCode(textOf(input, 'ConfirmationCode', 60));
  const password = passwordOf(input, 'Password');
  requirePolicy(password);
  const user = await findUser(db, { email });
  call.about.sub = user?.sub ?? null;
  await spendCode(db, settings, { sub: user?.sub, email, purpose: 'reset', code }, async (trx) => {
    if (!user?.enabled) throw notAuthorized('User is disabled.');
    await setPassword(call.app, trx, user, await hashPassword(password));
    await changeUser(trx, user.sub, { confirmed: true, email_verified: true });
  });
  return {};
}
