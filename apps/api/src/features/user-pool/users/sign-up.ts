import { randomUUID } from 'node:crypto';
import { isEmail, normalEmail } from '@labelwerk/domain/account/email.ts';
import { addCustomer, changeCustomer } from '#features/account/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { countMail, spendCode } from '../codes/codes.ts';
import { askForCode, sendCode } from '../codes/send-codes.ts';
import type { PoolCall, PoolInput } from '../context.ts';
import { passwordOf, textOf, usernameOf } from '../input.ts';
import { hashPassword, requirePolicy } from '../passwords/passwords.ts';
import { invalidParameter, notAuthorized, PoolError } from '../pool-error.ts';
import { customerIssuerOf } from '../tokens/issuer.ts';
import { attributesOf, delivery, siteOfCall } from './attributes.ts';
import { changeUser, findUser, insertUser, lockUser } from './users-repository.ts';

/**
 * Opens an account that counts once its code was entered. As long as nobody has shown that the address is theirs, a
 * further sign-up starts over: whoever was first does not get to choose the owner's password.
 */
export async function signUp(call: PoolCall, input: PoolInput) {
  const { db, settings } = call.services;
  const { email } = usernameOf(settings, input);
  const password = passwordOf(input, 'Password');
  const attributes = attributesOf(input);
  if (!isEmail(email) || normalEmail(attributes.get('email') ?? email) !== email)
    throw invalidParameter('Username should be an email.');
  requirePolicy(password);
  await countMail(db, settings, email, call.network);
  const passwordHash = await hashPassword(password);
  const person = {
    name: attributes.get('name') ?? '',
    lastName: attributes.get('family_name') ?? '',
    site: siteOfCall(input),
  };
  const sub = await db.transaction().execute(async (trx) => {
    const started = await lockUser(trx, email);
    if (started?.confirmed) throw usernameExists();
    const user = started
      ? { sub: started.sub, email, customer_id: started.customer_id }
      : await newUser(trx, settings, email, person);
    if (started) {
      await changeUser(trx, user.sub, { password_hash: passwordHash });
      await changeCustomer(trx, user.customer_id, person);
    } else if (!(await insertUser(trx, { ...user, password_hash: passwordHash }))) throw usernameExists();
    await sendCode(call.services, trx, user, 'sign-up');
    return user.sub;
  });
  call.about.sub = sub;
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: delivery(email) };
}

const usernameExists = () =>
  new PoolError('UsernameExistsException', 'An account with the given email already exists.');

type Person = { readonly name: string; readonly lastName: string; readonly site: string };

async function newUser(db: Db, settings: Services['settings'], email: string, person: Person) {
  const sub = randomUUID();
  const issuer = customerIssuerOf(settings);
  return { sub, email, customer_id: await addCustomer(db, { issuer, subject: sub, email, ...person }) };
}

export async function confirmSignUp(call: PoolCall, input: PoolInput) {
  const { db, settings } = call.services;
  const { email } = usernameOf(settings, input);
  const code = textOf(input, 'ConfirmationCode', 20);
  const user = await findUser(db, { email });
  call.about.sub = user?.sub ?? null;
  await spendCode(db, settings, { sub: user?.sub, email }, 'sign-up', code);
  if (!user) throw notAuthorized();
  await changeUser(db, user.sub, { confirmed: true, email_verified: true });
  return {};
}

/** Unknown and confirmed users get the same answer, in the same time, as those a code is sent to. */
export async function resendConfirmationCode(call: PoolCall, input: PoolInput) {
  const { email } = usernameOf(call.services.settings, input);
  await askForCode(call, 'sign-up', email);
  return { CodeDeliveryDetails: delivery(email) };
}
