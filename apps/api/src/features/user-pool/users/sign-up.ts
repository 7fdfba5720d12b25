import { createHmac, randomUUID } from 'node:crypto';
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

/** An account that somebody asks for, judged as far as the address does not matter. */
export type AskedAccount = {
  readonly email: string;
  readonly passwordHash: string;
  readonly name: string;
  readonly lastName: string;
  readonly site: string;
};

/**
 * The salt for the password of a sign-up: one for each address, which nobody can tell without the shop's key. So the same
 * password gives the same hash, and a sign-up that was sent twice is known as such without keeping the password.
 */
const saltOf = (key: string, email: string): Buffer =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(`sign-up salt:${email}`).digest().subarray(0, 16);

/**
 * Judges what a sign-up brings and counts the mail that follows: the same, in the same time, whether the address has an
 * account or not. Throws a `PoolError` that says what is wrong.
 */
export async function judgeSignUp(call: PoolCall, input: PoolInput): Promise<AskedAccount> {
  const { db, settings } = call.services;
  const { email } = usernameOf(settings, input);
  const password = passwordOf(input, 'Password');
  const attributes = attributesOf(input);
  if (!isEmail(email) || normalEmail(attributes.get('email') ?? email) !== email)
    throw invalidParameter('Username should be an email.');
  requirePolicy(password);
  await countMail(db, settings, email, call.network);
  return {
    email,
    passwordHash: await hashPassword(password, saltOf(settings.ENCRYPTION_KEY, email)),
    name: attributes.get('name') ?? '',
    lastName: attributes.get('family_name') ?? '',
    site: siteOfCall(input),
  };
}

/**
 * Opens an account that counts once its code was entered, and answers its subject; undefined when the address has one
 * that counts. As long as nobody has shown that the address is theirs, a further sign-up starts over, and no password
 * counts by itself: neither whoever was first nor whoever was last gets to choose the owner's (see `confirmSignUp`).
 */
export async function openAccount(
  services: Services,
  trx: Db,
  { email, passwordHash, ...person }: AskedAccount,
): Promise<string | undefined> {
  const started = await lockUser(trx, email);
  if (started?.confirmed) return undefined;
  const user = started
    ? { sub: started.sub, email, customer_id: started.customer_id }
    : await newUser(trx, services.settings, email, person);
  if (started) {
    // Sent twice, it is the same password.
    const isDisputed = started.password_is_disputed || started.password_hash !== passwordHash;
    await changeUser(trx, user.sub, { password_hash: passwordHash, password_is_disputed: isDisputed });
    await changeCustomer(trx, user.customer_id, person);
  } else if (!(await insertUser(trx, { ...user, password_hash: passwordHash }))) throw usernameExists();
  await sendCode(services, trx, user, 'sign-up');
  return user.sub;
}

/** The operation of the protocol: it tells whether an address has an account, as the protocol wants it. */
export async function signUp(call: PoolCall, input: PoolInput) {
  const { services } = call;
  const asked = await judgeSignUp(call, input);
  const sub = await services.db.transaction().execute((trx) => openAccount(services, trx, asked));
  if (sub === undefined) throw usernameExists();
  call.about.sub = sub;
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: delivery(asked.email) };
}

const usernameExists = () =>
  new PoolError('UsernameExistsException', 'An account with the given email already exists.');

type Person = Pick<AskedAccount, 'name' | 'lastName' | 'site'>;

async function newUser(db: Db, settings: Services['settings'], email: string, person: Person) {
  const sub = randomUUID();
  const issuer = customerIssuerOf(settings);
  return { sub, email, customer_id: await addCustomer(db, { issuer, subject: sub, email, ...person }) };
}

/**
 * Confirms an address by its code. Whoever enters the code owns the address, so a `Password` that comes with it is the
 * account's. Without one (the protocol knows none), that of the sign-up counts when there was one sign-up alone; after
 * several none does, and the owner sets a new one by "forgot password": `PasswordKnown` is false then.
 */
export async function confirmSignUp(call: PoolCall, input: PoolInput) {
  const { db, settings } = call.services;
  const { email } = usernameOf(settings, input);
  const code = textOf(input, 'ConfirmationCode', 20);
  const password = input.Password === undefined ? undefined : passwordOf(input, 'Password');
  if (password !== undefined) requirePolicy(password);
  const user = await findUser(db, { email });
  call.about.sub = user?.sub ?? null;
  let isKnown = true;
  await spendCode(db, settings, { sub: user?.sub, email, purpose: 'sign-up', code }, async (trx) => {
    if (!user) throw notAuthorized();
    // Somebody may have signed up with the address a moment ago.
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

/** Unknown and confirmed users get the same answer, in the same time, as those a code is sent to. */
export async function resendConfirmationCode(call: PoolCall, input: PoolInput) {
  const { email } = usernameOf(call.services.settings, input);
  await askForCode(call, 'sign-up', email);
  return { CodeDeliveryDetails: delivery(email) };
}
