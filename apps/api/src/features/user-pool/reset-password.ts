import { cutTokens } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import { countSend, makeCode, spendCode } from './codes.ts';
import type { PoolCall, PoolInput } from './context.ts';
import { delivery, emailOf, requireClient, textOf } from './input.ts';
import { forgetFailures } from './lock-out.ts';
import { hashPassword, requirePolicy } from './passwords.ts';
import { codeMismatch } from './pool-error.ts';
import { revokeAll } from './tokens.ts';
import { changeUser, findUser, recordEvent } from './users-repository.ts';

export async function forgotPassword(call: PoolCall, input: PoolInput) {
  const { db, settings } = call.services;
  const username = textOf(input, 'Username', 254);
  requireClient(settings, input, username, input.SecretHash);
  const email = emailOf(username);
  await countSend(db, email, call.network);
  const user = await findUser(db, { email });
  if (user?.confirmed && user.enabled) {
    await db.transaction().execute(async (trx) => {
      const code = await makeCode(
        trx,
        settings.SEAL_KEY,
        user.sub,
        'reset',
        settings.USER_POOL_RESET_CODE_MINUTES,
      );
      await sendMail(call.services, trx, {
        template: 'reset-password',
        site: user.site,
        to: email,
        key: `reset:${user.sub}:${code}:${Date.now()}`,
        data: { code, name: user.name },
      });
    });
  }
  return { CodeDeliveryDetails: delivery(email) };
}

export async function confirmForgotPassword(call: PoolCall, input: PoolInput) {
  const { db, settings } = call.services;
  const username = textOf(input, 'Username', 254);
  requireClient(settings, input, username, input.SecretHash);
  const code = textOf(input, 'ConfirmationCode', 20);
  const password = textOf(input, 'Password', 256 * 4);
  requirePolicy(password);
  const user = await findUser(db, { email: emailOf(username) });
  if (!user) throw codeMismatch();
  await spendCode(db, settings.SEAL_KEY, user.sub, 'reset', code);
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await changeUser(trx, user.sub, { password_hash: passwordHash });
    await revokeAll(trx, user.sub);
    await cutTokens(trx, user.customer_id);
    await sendMail(call.services, trx, {
      template: 'password-changed',
      site: user.site,
      to: user.email,
      key: `changed:${user.sub}:${Date.now()}`,
      data: { name: user.name },
    });
  });
  await forgetFailures(db, `user:${user.email}`);
  await recordEvent(db, 'reset-password', user.sub, call.address, 'ok');
  return {};
}
