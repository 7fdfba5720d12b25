import { cutTokens, findCustomer } from '#features/account/index.ts';
import type { PoolCall, PoolInput } from '../context.ts';
import { passwordOf, requireClientSecret, textOf } from '../input.ts';
import { isRightPassword } from '../passwords/authenticate.ts';
import { hashPassword, requirePolicy } from '../passwords/passwords.ts';
import { setPassword } from '../passwords/set-password.ts';
import { notAuthorized, PoolError } from '../pool-error.ts';
import { deleteChallenges } from '../second-factor/factors-repository.ts';
import { mfaSettingsOf } from '../second-factor/software-token.ts';
import { revokeFamilies, revokeFamilyOf } from '../tokens/families-repository.ts';
import { ownUser } from './own-user.ts';

export async function getUser(call: PoolCall, input: PoolInput) {
  const user = await ownUser(call, input);
  const customer = await findCustomer(call.app.db, user.customer_id);
  const attributes = {
    sub: user.sub,
    email: user.email,
    email_verified: String(user.email_verified),
    name: customer?.name ?? '',
    family_name: customer?.lastName ?? '',
    'custom:customer_id': String(user.customer_id),
  };
  return {
    Username: user.sub,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    ...(await mfaSettingsOf(call, user.sub)),
  };
}

export async function changePassword(call: PoolCall, input: PoolInput) {
  const user = await ownUser(call, input);
  const previous = passwordOf(input, 'PreviousPassword');
  const proposed = passwordOf(input, 'ProposedPassword');
  if (!(await isRightPassword(call, user.email, user, previous))) throw notAuthorized();
  requirePolicy(proposed);
  const passwordHash = await hashPassword(proposed);
  await call.app.db.transaction().execute((trx) => setPassword(call.app, trx, user, passwordHash));
  return {};
}

export async function globalSignOut(call: PoolCall, input: PoolInput) {
  const user = await ownUser(call, input);
  await call.app.db.transaction().execute(async (trx) => {
    await revokeFamilies(trx, user.sub);
    await deleteChallenges(trx, user.sub);
    await cutTokens(trx, user.customer_id);
  });
  return {};
}

export async function revokeToken(call: PoolCall, input: PoolInput) {
  requireClientSecret(call.app.settings, input);
  const token = textOf(input, 'Token');
  if (token.split('.').length === 3)
    throw new PoolError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked');
  call.about.sub = await revokeFamilyOf(call.app.db, token);
  return {};
}
