import { randomUUID } from 'node:crypto';
import { plainCode } from '@labelwerk/domain/account/code.ts';
import { isEmail, normalEmail } from '@labelwerk/domain/account/email.ts';
import { addCustomer, changeCustomer } from '#features/account/index.ts';
import type { App } from '#platform/app.ts';
import { keyedHash } from '#platform/auth/keys.ts';
import type { Db } from '#platform/database/database.ts';
import { countMail, spendCode } from '../codes/codes.ts';
import { askForCode } from '../codes/send-code.task.ts';
import { sendCode } from '../codes/send-code.ts';
import type { PoolCall, PoolInput } from '../context.ts';
import { passwordOf, textOf, usernameOf } from '../input.ts';
import { hashPassword, requirePolicy } from '../passwords/passwords.ts';
import { invalidParameter, notAuthorized, PoolError } from '../pool-error.ts';
import { customerIssuerOf } from '../tokens/issuer.ts';
import { attributesOf, delivery, siteOfCall } from './attributes.ts';
import { changeUser, findUser, insertUser, lockUser } from './users-repository.ts';

/** A requested account, validated as far as possible without looking up the address. */
export type AskedAccount = {
  readonly email: string;
  readonly passwordHash: string;
  readonly name: string;
  readonly lastName: string;
  readonly site: string;
};

/**
 * The salt for the password of a sign-up: one for each address, secret without the shop's key. The same password gives
 * the same hash, so a sign-up sent twice is recognised without storing the password.
 */
const saltOf = (settings: App['settings'], email: string): Buffer =>
  keyedHash(settings, 'sign-up salt', email).subarray(0, 16);

/**
 * Validates a sign-up and counts its mail: the same work, in the same time, whether the address has an account or not.
 * Throws a `PoolError` with the reason.
 */
export async function judgeSignUp(call: PoolCall, input: PoolInput): Promise<AskedAccount> {
  const { db, settings } = call.app;
  const { email } = usernameOf(settings, input);
  const password = passwordOf(input, 'Password');
  const attributes = attributesOf(input);
  if (!isEmail(email) || normalEmail(attributes.get('email') ?? email) !== email)
    throw invalidParameter('Username should be an email.');
  requirePolicy(password);
  await countMail(db, settings, email, call.network);
  return {
    email,
    passwordHash: await hashPassword(password, saltOf(settings, email)),
    name: attributes.get('name') ?? '',
    lastName: attributes.get('family_name') ?? '',
    site: siteOfCall(input),
  };
}

/**
 * Opens an account that is valid once its code was entered, and returns its subject; undefined if the address has a
 * confirmed one. Until the address is confirmed, each sign-up starts over, and none of several passwords is accepted
 * by itself: neither the first nor the last person to sign up chooses the owner's (see `confirmSignUp`).
 */
export async function openAccount(
  app: Pick<App, 'settings' | 'queue'>,
  trx: Db,
  { email, passwordHash, ...person }: AskedAccount,
): Promise<string | undefined> {
  const started = await lockUser(trx, email);
  if (started?.confirmed) return undefined;
  const user = started
    ? { sub: started.sub, email, customer_id: started.customer_id }
    : await newUser(trx, app.settings, email, person);
  if (started) {
    // Sent twice, it has the same password.
    const isDisputed = started.password_is_disputed || started.password_hash !== passwordHash;
    await changeUser(trx, user.sub, { password_hash: passwordHash, password_is_disputed: isDisputed });
    await changeCustomer(trx, user.customer_id, person);
  } else if (!(await insertUser(trx, { ...user, password_hash: passwordHash }))) throw usernameExists();
  await sendCode(app, trx, user, 'sign-up');
  return user.sub;
}

/** The operation of the protocol: as the protocol requires, it reveals whether an address has an account. */
export async function signUp(call: PoolCall, input: PoolInput) {
  const { app } = call;
  const asked = await judgeSignUp(call, input);
  const sub = await app.db.transaction().execute((trx) => openAccount(app, trx, asked));
  if (sub === undefined) throw usernameExists();
  call.about.sub = sub;
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: delivery(asked.email) };
}

const usernameExists = () =>
  new PoolError('UsernameExistsException', 'An account with the given email already exists.');

type Person = Pick<AskedAccount, 'name' | 'lastName' | 'site'>;

async function newUser(db: Db, settings: App['settings'], email: string, person: Person) {
  const sub = randomUUID();
  const issuer = customerIssuerOf(settings);
  return { sub, email, customer_id: await addCustomer(db, { issuer, subject: sub, email, ...person }) };
}

/**
 * Confirms an address by its code. Whoever enters the code owns the address, so a `Password` sent with it becomes the
 * account's. Without one (it is not part of the protocol), that of the sign-up is used if there was a single one;
 * after several, none is, and the owner sets a new one by "forgot password": `PasswordKnown` is then false.
 */
export async function confirmSignUp(call: PoolCall, input: PoolInput) {
  const { db, settings } = call.app;
  const { email } = usernameOf(settings, input);
  const code = plainCode(textOf(input, 'ConfirmationCode', 60));
  const password = input.Password === undefined ? undefined : passwordOf(input, 'Password');
  if (password !== undefined) requirePolicy(password);
  const user = await findUser(db, { email });
  call.about.sub = user?.sub ?? null;
  let isKnown = true;
  await spendCode(db, settings, { sub: user?.sub, email, purpose: 'sign-up', code }, async (trx) => {
    if (!user) throw notAuthorized();
    // Somebody may just have signed up with the address.
    const isDisputed = (await lockUser(trx, email))?.password_is_disputed ?? true;
    const keepsPassword = password === undefined && !isDisputed;
    isKnown = password !== undefined || keepsPassword;
    await changeUser(trx, user.sub, {
      confirmed: true,
      email_verified: true,
      password_is_disputed: false,
      ...(!keepsPassword && { password_hash: await hashPassword(password ?? randomUUID()) }),
    });
  });
  return isKnown ? {} : { PasswordKnown: false };
}

/** Unknown and confirmed users get the same response, in the same time, as those who are sent a code. */
export async function resendConfirmationCode(call: PoolCall, input: PoolInput) {
  const { email } = usernameOf(call.app.settings, input);
  await askForCode(call, 'sign-up', email);
  return { CodeDeliveryDetails: delivery(email) };
}
