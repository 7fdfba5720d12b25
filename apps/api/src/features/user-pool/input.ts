import { createHmac, timingSafeEqual } from 'node:crypto';
import { normalEmail } from '@labelwerk/domain/account/email.ts';
import type { Settings } from '#settings.ts';
import type { PoolInput } from './context.ts';
import { invalidParameter, notAuthorized, notSerializable, PoolError } from './pool-error.ts';

/** Longest value of an attribute or a token, in UTF-16 units. */
const longest = 2048;

/** A text of the input; a missing, non-text or too long one is refused with the protocol's errors. */
export function textOf(input: PoolInput, name: string, max = longest): string {
  const value = input[name];
  if (value === undefined) throw invalidParameter(`Missing required parameter ${name}`);
  if (typeof value !== 'string') throw notSerializable(`${name} must be a string`);
  if (value.length === 0 || value.length > max || !isStorable(value))
    throw invalidParameter(`Value at '${name}' failed to satisfy constraint`);
  return value;
}

/** Accepts up to four times the maximum length of passwords; longer texts are refused without hashing. */
export const passwordOf = (input: PoolInput, name: string): string => textOf(input, name, 1024);

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

export function recordOf(input: PoolInput, name: string): PoolInput {
  const value = input[name];
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidParameter(`Missing required parameter ${name}`);
  return value as PoolInput;
}

const equal = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** The app client of a call: the shop's own, which has a secret, or the public one, which has none. */
export type AppClient = { readonly id: string; readonly isPublic: boolean };

/** Throws when there is no such client. */
export function clientOf(settings: Settings, input: PoolInput): AppClient {
  const id = textOf(input, 'ClientId', 128);
  if (id === settings.USER_POOL_CLIENT_ID) return { id, isPublic: false };
  if (id === settings.USER_POOL_PUBLIC_CLIENT_ID) return { id, isPublic: true };
  throw new PoolError('ResourceNotFoundException', 'User pool client does not exist.');
}

/** Ids of the app clients whose tokens are accepted. */
export const clientIds = ({ USER_POOL_CLIENT_ID, USER_POOL_PUBLIC_CLIENT_ID: open }: Settings): string[] => [
  USER_POOL_CLIENT_ID,
  ...(open === undefined ? [] : [open]),
];

const withoutSecret = (given: unknown): void => {
  if (given !== undefined) throw notAuthorized('Client is not configured with a secret but one was received');
};

/** base64(HMAC-SHA256(client secret, username + client id)) */
export const secretHashOf = (settings: Settings, username: string): string =>
  createHmac('sha256', settings.USER_POOL_CLIENT_SECRET)
    .update(username + settings.USER_POOL_CLIENT_ID)
    .digest('base64');

export function requireSecretHash(
  settings: Settings,
  client: AppClient,
  username: string,
  given: unknown,
): void {
  if (client.isPublic) {
    withoutSecret(given);
    return;
  }
  if (typeof given !== 'string')
    throw notAuthorized('Client is configured with secret but SECRET_HASH was not received');
  if (!equal(secretHashOf(settings, username), given)) throw notAuthorized('SecretHash does not match');
}

/** The user name of a call; the shop's own client sends its hash as well. */
export function usernameOf(settings: Settings, input: PoolInput): { username: string; email: string } {
  const username = textOf(input, 'Username', 254);
  requireSecretHash(settings, clientOf(settings, input), username, input.SecretHash);
  return { username, email: normalEmail(username) };
}

/** The credentials of InitiateAuth, which include the hash. */
export function credentialsOf(
  settings: Settings,
  input: PoolInput,
): { email: string; password: string; client: AppClient } {
  const client = clientOf(settings, input);
  const given = recordOf(input, 'AuthParameters');
  const username = textOf(given, 'USERNAME', 254);
  requireSecretHash(settings, client, username, given.SECRET_HASH);
  return { email: normalEmail(username), password: passwordOf(given, 'PASSWORD'), client };
}

/** Calls of the shop's own client without a user name have the secret itself. */
export function requireClientSecret(settings: Settings, input: PoolInput): AppClient {
  const client = clientOf(settings, input);
  if (client.isPublic) {
    withoutSecret(input.ClientSecret);
    return client;
  }
  if (typeof input.ClientSecret !== 'string' || !equal(settings.USER_POOL_CLIENT_SECRET, input.ClientSecret))
    throw notAuthorized('Client secret does not match');
  return client;
}

/** A refresh token of InitiateAuth; the hash is checked once its user is known. */
export function refreshTokenOf(
  settings: Settings,
  input: PoolInput,
): { token: string; secretHash: unknown; client: AppClient } {
  const client = clientOf(settings, input);
  const given = recordOf(input, 'AuthParameters');
  return { token: textOf(given, 'REFRESH_TOKEN'), secretHash: given.SECRET_HASH, client };
}
