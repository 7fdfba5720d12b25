import type { Services } from '#platform/services.ts';
import type { PoolInput } from './context.ts';
import { secretHashOf } from './input.ts';
import { runOperation } from './operations.ts';
import { postOperation } from './remote-pool.ts';

/**
 * Calls the user pool as the shop's confidential client: the embedded pool in the same process, a remote one over the
 * network. Throws a `PoolError` with the protocol's error name in both cases. `address` is the user's network address.
 */
export async function callPool<T>(
  services: Services,
  name: string,
  input: PoolInput,
  address: string,
): Promise<T> {
  const { settings } = services;
  const whole = { ClientId: settings.USER_POOL_CLIENT_ID, ...input };
  if (settings.USER_POOL_ENDPOINT === 'embedded')
    return (await runOperation(services, name, whole, address)) as T;
  return (await postOperation(settings.USER_POOL_ENDPOINT, name, whole)) as T;
}

/** Parameters of calls that name a user. */
export const named = ({ settings }: Services, username: string) => ({
  Username: username,
  SecretHash: secretHashOf(settings, username),
});

/** Parameters of calls that do not name a user. */
export const asClient = ({ settings }: Services) => ({ ClientSecret: settings.USER_POOL_CLIENT_SECRET });

/** Parameters of a sign-in with a password. */
export const credentials = ({ settings }: Services, username: string, password: string) => ({
  AuthFlow: 'USER_PASSWORD_AUTH',
  AuthParameters: { USERNAME: username, PASSWORD: password, SECRET_HASH: secretHashOf(settings, username) },
});
