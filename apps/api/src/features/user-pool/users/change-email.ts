import { randomUUID } from 'node:crypto';
import { plainCode } from '@labelwerk/domain/account/code.ts';
import { isEmail, normalEmail } from '@labelwerk/domain/account/email.ts';
import { changeCustomer, findCustomer } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import type { Db } from '#platform/database/database.ts';
import { countMail, makeCode, spendCode } from '../codes/codes.ts';
import type { PoolCall, PoolInput } from '../context.ts';
import { textOf } from '../input.ts';
import { isRightPassword } from '../passwords/authenticate.ts';
import { aliasExists, invalidParameter, notAuthorized } from '../pool-error.ts';
import type { PoolUser } from '../tables.ts';
import { attributesOf, delivery } from './attributes.ts';
import { ownUser } from './own-user.ts';
import { changeUser, isEmailTaken } from './users-repository.ts';

/**
 * Changes attributes of a user. A new email address requires a recent sign-in or the password (in ClientMetadata); it
 * is valid once verified, and both addresses get a mail; until then the old one signs in.
 */
export async function changeEmail(call: PoolCall, input: PoolInput) {
  const user = await ownUser(call, input);
  const { db, settings } = call.app;
  const attributes = attributesOf(input);
  const name = attributes.get('name');
  const lastName = attributes.get('family_name');
  await changeCustomer(db, user.customer_id, {
    ...(name !== undefined && { name }),
    ...(lastName !== undefined && { lastName }),
  });
  const wanted = normalEmail(attributes.get('email') ?? user.email);
  if (wanted === user.email) return { CodeDeliveryDetailsList: [] };
  if (!isEmail(wanted)) throw invalidParameter('Invalid email address format.');
  if (!user.signedInRecently) await requirePassword(call, user, input);
  await countMail(db, settings, wanted, call.network);
  await db.transaction().execute(async (trx) => {
    await changeUser(trx, user.sub, { pending_email: wanted });
    await sendCode(call, trx, user, wanted);
    const customer = await findCustomer(trx, user.customer_id);
    await sendMail(call.app, trx, {
      template: 'email-change',
      site: customer?.site ?? 'uk',
      to: user.email,
      key: `email-change:${randomUUID()}`,
      data: { name: customer?.name ?? '' },
    });
  });
  return { CodeDeliveryDetailsList: [delivery(wanted)] };
}

async function requirePassword(call: PoolCall, user: PoolUser, input: PoolInput): Promise<void> {
  const { password } = (input.ClientMetadata ?? {}) as { password?: unknown };
  if (typeof password !== 'string' || !(await isRightPassword(call, user.email, user, password)))
    throw notAuthorized();
}

async function sendCode(call: PoolCall, trx: Db, user: PoolUser, to: string): Promise<void> {
  const { settings } = call.app;
  const minutes = settings.USER_POOL_SIGN_UP_CODE_MINUTES;
  const owner = { sub: user.sub, email: user.email };
  const { code, mailKey } = await makeCode(trx, settings, owner, { purpose: 'email', minutes });
  const customer = await findCustomer(trx, user.customer_id);
  await sendMail(call.app, trx, {
    template: 'confirm-email',
    site: customer?.site ?? 'uk',
    to,
    key: mailKey,
    data: { code, name: customer?.name ?? '', minutes },
  });
}

const requireEmail = (input: PoolInput): void => {
  if (textOf(input, 'AttributeName', 60) !== 'email') throw invalidParameter('Only email can be verified.');
};

export async function getUserAttributeVerificationCode(call: PoolCall, input: PoolInput) {
  const user = await ownUser(call, input);
  requireEmail(input);
  const { db, settings } = call.app;
  const to = user.pending_email ?? user.email;
  await countMail(db, settings, to, call.network);
  await db.transaction().execute((trx) => sendCode(call, trx, user, to));
  return { CodeDeliveryDetails: delivery(to) };
}

export async function verifyUserAttribute(call: PoolCall, input: PoolInput) {
  const user = await ownUser(call, input);
  requireEmail(input);
  const { db, settings } = call.app;
  const entered = {
    sub: user.sub,
    email: user.email,
    purpose: 'email',
    code: plainCode(textOf(input, 'Code', 60)),
  } as const;
  const email = user.pending_email ?? user.email;
  try {
    await spendCode(db, settings, entered, async (trx) => {
      await changeUser(trx, user.sub, { email, email_verified: true, pending_email: null });
      await changeCustomer(trx, user.customer_id, { email });
      if (email === user.email) return;
      const customer = await findCustomer(trx, user.customer_id);
      await sendMail(call.app, trx, {
        template: 'email-changed',
        site: customer?.site ?? 'uk',
        to: user.email,
        key: `email-changed:${randomUUID()}`,
        data: { name: customer?.name ?? '' },
      });
    });
  } catch (error) {
    if (isEmailTaken(error)) throw aliasExists();
    throw error;
  }
  return {};
}
