import { randomUUID } from 'node:crypto';
import { isEmail, normalEmail } from '@labelwerk/domain/account/email.ts';
import { addCustomer } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import { countSend, makeCode, spendCode } from './codes.ts';
import type { PoolCall, PoolInput } from './context.ts';
import { attributesOf, delivery, emailOf, requireClient, textOf } from './input.ts';
import { issuerOf } from './issuer.ts';
import { hashPassword, requirePolicy } from './passwords.ts';
import { codeMismatch, invalidParameter, notAuthorized, PoolError } from './pool-error.ts';
import { changeUser, findUser, insertUser, recordEvent } from './users-repository.ts';

const signUpMinutes = 24 * 60;

export async function signUp(call: PoolCall, input: PoolInput) {
  const { db, settings } = call.services;
  const username = textOf(input, 'Username', 254);
  requireClient(settings, input, username, input.SecretHash);
  const password = textOf(input, 'Password', 256 * 4);
  const attributes = attributesOf(input);
  const email = normalEmail(attributes.get('email') ?? username);
  if (!isEmail(email) || email !== emailOf(username)) throw invalidParameter('Username should be an email.');
  requirePolicy(password);
  await countSend(db, email, call.network);
  const passwordHash = await hashPassword(password);
  const sub = randomUUID();
  const person = {
    name: attributes.get('name') ?? '',
    family_name: attributes.get('family_name') ?? '',
    site: attributes.get('custom:site') ?? 'uk',
  };
  await db.transaction().execute(async (trx) => {
    const customerId = await addCustomer(trx, {
      issuer: issuerOf(settings),
      subject: sub,
      email,
      name: person.name,
      lastName: person.family_name,
      site: person.site,
    });
    const added = await insertUser(trx, {
      sub,
      email,
      password_hash: passwordHash,
      customer_id: customerId,
      ...person,
    });
    if (!added)
      throw new PoolError('UsernameExistsException', 'An account with the given email already exists.');
    const code = await makeCode(trx, settings.SEAL_KEY, sub, 'sign-up', signUpMinutes);
    await sendMail(call.services, trx, {
      template: 'confirm-sign-up',
      site: person.site,
      to: email,
      key: `sign-up:${sub}:${code}`,
      data: { code, name: person.name },
    });
  });
  await recordEvent(db, 'sign-up', sub, call.address, 'ok');
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: delivery(email) };
}

export async function confirmSignUp(call: PoolCall, input: PoolInput) {
  const { db, settings } = call.services;
  const username = textOf(input, 'Username', 254);
  requireClient(settings, input, username, input.SecretHash);
  const code = textOf(input, 'ConfirmationCode', 20);
  const user = await findUser(db, { email: emailOf(username) });
  if (!user) throw codeMismatch();
  if (user.confirmed) throw notAuthorized('User cannot be confirmed. Current status is CONFIRMED');
  await spendCode(db, settings.SEAL_KEY, user.sub, 'sign-up', code);
  await changeUser(db, user.sub, { confirmed: true, email_verified: true });
  await recordEvent(db, 'confirm', user.sub, call.address, 'ok');
  return {};
}

export async function resendConfirmationCode(call: PoolCall, input: PoolInput) {
  const { db, settings } = call.services;
  const username = textOf(input, 'Username', 254);
  requireClient(settings, input, username, input.SecretHash);
  const email = emailOf(username);
  await countSend(db, email, call.network);
  const user = await findUser(db, { email });
  // Unknown and confirmed users get the same answer as those a code is sent to.
  if (user && !user.confirmed) {
    await db.transaction().execute(async (trx) => {
      const code = await makeCode(trx, settings.SEAL_KEY, user.sub, 'sign-up', signUpMinutes);
      await sendMail(call.services, trx, {
        template: 'confirm-sign-up',
        site: user.site,
        to: email,
        key: `sign-up:${user.sub}:${code}:${Date.now()}`,
        data: { code, name: user.name },
      });
    });
  }
  return { CodeDeliveryDetails: delivery(email) };
}
