import { isEmail, normalEmail } from '@labelwerk/domain/account/email.ts';
import { changeCustomer, cutTokens } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import { countSend, makeCode, spendCode } from './codes.ts';
import type { PoolCall, PoolInput } from './context.ts';
import { attributesOf, delivery, requireClient, textOf } from './input.ts';
import { countFailure, requireUnlocked } from './lock-out.ts';
import { hashPassword, passwordFits, requirePolicy } from './passwords.ts';
import { invalidParameter, notAuthorized, PoolError } from './pool-error.ts';
import type { PoolUser } from './tables.ts';
import { revokeAll, revokeByToken } from './tokens.ts';
import { changeUser, findUser, recordEvent } from './users-repository.ts';
import { readAccessToken } from './verify-token.ts';

/** The user an access token speaks for, if neither it nor its family has been revoked. */
async function ownUser({ services }: PoolCall, input: PoolInput): Promise<PoolUser> {
  const sub = await readAccessToken(services, textOf(input, 'AccessToken', 8192));
  const user = await findUser(services.db, { sub });
  if (!user?.enabled) throw notAuthorized('Access Token has been revoked');
  return user;
}

export async function getUser(call: PoolCall, input: PoolInput) {
  const user = await ownUser(call, input);
  const attributes = {
    sub: user.sub,
    email: user.email,
    email_verified: String(user.email_verified),
    name: user.name,
    family_name: user.family_name,
    'custom:customer_id': String(user.customer_id),
  };
  return {
    Username: user.sub,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  };
}

export async function changePassword(call: PoolCall, input: PoolInput) {
  const user = await ownUser(call, input);
  const { db } = call.services;
  const previous = textOf(input, 'PreviousPassword', 256 * 4);
  const proposed = textOf(input, 'ProposedPassword', 256 * 4);
  const subject = `user:${user.email}`;
  await requireUnlocked(db, [subject]);
  if (!(await passwordFits(previous, user.password_hash))) {
    await countFailure(db, subject);
    throw notAuthorized();
  }
  requirePolicy(proposed);
  const passwordHash = await hashPassword(proposed);
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
  await recordEvent(db, 'change-password', user.sub, call.address, 'ok');
  return {};
}

/** A new e-mail address counts only once it is verified; until then the old one signs in. */
export async function updateUserAttributes(call: PoolCall, input: PoolInput) {
  const user = await ownUser(call, input);
  const { db, settings } = call.services;
  const attributes = attributesOf(input);
  const email = attributes.get('email');
  await changeUser(db, user.sub, {
    ...(attributes.has('name') && { name: attributes.get('name') ?? '' }),
    ...(attributes.has('family_name') && { family_name: attributes.get('family_name') ?? '' }),
  });
  if (email === undefined || normalEmail(email) === user.email) return { CodeDeliveryDetailsList: [] };
  const wanted = normalEmail(email);
  if (!isEmail(wanted)) throw invalidParameter('Invalid email address format.');
  await countSend(db, wanted, call.network);
  await db.transaction().execute(async (trx) => {
    await changeUser(trx, user.sub, { pending_email: wanted });
    const code = await makeCode(trx, settings.SEAL_KEY, user.sub, 'email', signUpLikeMinutes);
    await sendMail(call.services, trx, {
      template: 'confirm-email',
      site: user.site,
      to: wanted,
      key: `email:${user.sub}:${code}:${Date.now()}`,
      data: { code, name: user.name },
    });
    await sendMail(call.services, trx, {
      template: 'email-change',
      site: user.site,
      to: user.email,
      key: `email-change:${user.sub}:${Date.now()}`,
      data: { name: user.name },
    });
  });
  return { CodeDeliveryDetailsList: [delivery(wanted)] };
}

const signUpLikeMinutes = 24 * 60;

export async function getUserAttributeVerificationCode(call: PoolCall, input: PoolInput) {
  const user = await ownUser(call, input);
  if (textOf(input, 'AttributeName', 60) !== 'email') throw invalidParameter('Only email can be verified.');
  const { db, settings } = call.services;
  const to = user.pending_email ?? user.email;
  await countSend(db, to, call.network);
  await db.transaction().execute(async (trx) => {
    const code = await makeCode(trx, settings.SEAL_KEY, user.sub, 'email', signUpLikeMinutes);
    await sendMail(call.services, trx, {
      template: 'confirm-email',
      site: user.site,
      to,
      key: `email:${user.sub}:${code}:${Date.now()}`,
      data: { code, name: user.name },
    });
  });
  return { CodeDeliveryDetails: delivery(to) };
}

export async function verifyUserAttribute(call: PoolCall, input: PoolInput) {
  const user = await ownUser(call, input);
  const { db, settings } = call.services;
  if (textOf(input, 'AttributeName', 60) !== 'email') throw invalidParameter('Only email can be verified.');
  await spendCode(db, settings.SEAL_KEY, user.sub, 'email', textOf(input, 'Code', 20));
  const email = user.pending_email ?? user.email;
  const owner = await findUser(db, { email });
  if (owner && owner.sub !== user.sub)
    throw new PoolError('AliasExistsException', 'An account with the email already exists.');
  await db.transaction().execute(async (trx) => {
    await changeUser(trx, user.sub, { email, email_verified: true, pending_email: null });
    await changeCustomer(trx, user.customer_id, { email });
  });
  return {};
}

export async function globalSignOut(call: PoolCall, input: PoolInput) {
  const user = await ownUser(call, input);
  await call.services.db.transaction().execute(async (trx) => {
    await revokeAll(trx, user.sub);
    await cutTokens(trx, user.customer_id);
  });
  return {};
}

export async function revokeToken(call: PoolCall, input: PoolInput) {
  requireClient(call.services.settings, input, undefined, undefined);
  await revokeByToken(call.services.db, textOf(input, 'Token'));
  return {};
}
