import type { App } from '#platform/app.ts';
import { definePart } from '#platform/parts.ts';
import type { PoolInput } from '../context.ts';
import { secretHashOf } from '../input.ts';
import { runOperation } from '../operations.ts';
import { postOperation, type RemotePool } from './remote-pool.ts';

const remoteCalls = definePart<RemotePool['calls']>({
  name: 'calls to a remote user pool',
  open: () => ({ inProgress: 0 }),
});

/**
 * Calls the pool by its protocol as the shop's confidential client: the embedded one in the same process, an external
 * one over the network. Throws a `PoolError`, with the same names for both. `address`: the person's network address.
 */
export async function callPool<T>(app: App, name: string, input: PoolInput, address: string): Promise<T> {
  const { settings } = app;
  const whole = { ClientId: settings.USER_POOL_CLIENT_ID, ...input };
  if (settings.USER_POOL_ENDPOINT === 'embedded') return (await runOperation(app, name, whole, address)) as T;
  const pool = { endpoint: settings.USER_POOL_ENDPOINT, calls: app.part(remoteCalls) };
  return (await postOperation(pool, name, whole)) as T;
}

/** The parameters of calls for a user. */
export const named = ({ settings }: App, username: string) => ({
  Username: username,
  SecretHash: secretHashOf(settings, username),
});

/** The parameters of calls without a user. */
export const asClient = ({ settings }: App) => ({ ClientSecret: settings.USER_POOL_CLIENT_SECRET });

/** The parameters of a sign-in by password. */
export const credentials = ({ settings }: App, username: string, password: string) => ({
  AuthFlow: 'USER_PASSWORD_AUTH',
  AuthParameters: { USERNAME: username, PASSWORD: password, SECRET_HASH: secretHashOf(settings, username) },
});
