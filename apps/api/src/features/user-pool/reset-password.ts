import { findCustomer } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import { delivery } from './attributes.ts';
import { beginTries, countMail, makeCode, spendCode } from './codes.ts';
import type { PoolCall, PoolInput } from './context.ts';
import { passwordOf, textOf, usernameOf } from './input.ts';
import { hashPassword, requirePolicy } from './passwords.ts';
import { notAuthorized } from './pool-error.ts';
import { setPassword } from './set-password.ts';
import { changeUser, findUser } from './users-repository.ts';

/** Sends a code to whoever has an account; the answer is the same for everybody. */
export async function forgotPassword(call: PoolCall, input: PoolInput) {
  const { db, settings } = call.services;
  const { email } = usernameOf(settings, input);
  await countMail(db, settings, email, call.network);
  const user = await findUser(db, { email });
  call.about.sub = user?.sub ?? null;
  await db.transaction().execute(async (trx) => {
    if (!user?.enabled) return beginTries(trx, 'reset', email);
    const minutes = settings.USER_POOL_RESET_CODE_MINUTES;
    const { code, mailKey } = await makeCode(trx, settings, user, 'reset', minutes);
    const customer = await findCustomer(trx, user.customer_id);
    await sendMail(call.services, trx, {
      template: 'reset-password',
      site: customer?.site ?? 'uk',
      to: email,
      key: mailKey,
      data: { code, name: customer?.name ?? '', minutes },
    });
  });
  return { CodeDeliveryDetails: delivery(email) };
}

/** Sets a new password by code. The code shows that the address is theirs: an account not yet confirmed is from here on. */
export async function confirmForgotPassword(call: PoolCall, input: PoolInput) {
  const { db, settings } = call.services;
  const { email } = usernameOf(settings, input);
  const code = textOf(input, 'ConfirmationCode', 20);
  const password = passwordOf(input, 'Password');
  requirePolicy(password);
  const user = await findUser(db, { email });
  call.about.sub = user?.sub ?? null;
  await spendCode(db, settings, { sub: user?.sub, email }, 'reset', code);
  if (!user?.enabled) throw notAuthorized('User is disabled.');
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await setPassword(call.services, trx, user, passwordHash);
    await changeUser(trx, user.sub, { confirmed: true, email_verified: true });
  });
  return {};
}
