import { createHmac, timingSafeEqual } from 'node:crypto';
import { normalEmail } from '@labelwerk/domain/account/email.ts';
import type { Settings } from '#settings.ts';
import type { PoolInput } from './context.ts';
import { invalidParameter, notAuthorized, PoolError } from './pool-error.ts';

const longest = 2048;

/** A text of the input; missing, of another type or too long is an InvalidParameterException. */
export function textOf(input: PoolInput, name: string, most = longest): string {
  const value = input[name];
  if (value === undefined) throw invalidParameter(`Missing required parameter ${name}`);
  if (typeof value !== 'string') throw new PoolError('SerializationException', `${name} must be a string`);
  if (value.length === 0 || value.length > most || value.includes('\0'))
    throw invalidParameter(`Value at '${name}' failed to satisfy constraint`);
  return value;
}

export function recordOf(input: PoolInput, name: string): PoolInput {
  const value = input[name];
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidParameter(`Missing required parameter ${name}`);
  return value as PoolInput;
}

export const emailOf = (username: string): string => normalEmail(username).slice(0, 254);

/** The app client: confidential, so every call with a user name carries its hash. */
export function requireClient(
  settings: Settings,
  input: PoolInput,
  username: string | undefined,
  secretHash: unknown,
): void {
  if (textOf(input, 'ClientId', 128) !== settings.USER_POOL_CLIENT_ID) {
    throw new PoolError('ResourceNotFoundException', 'User pool client does not exist.');
  }
  if (username === undefined) return;
  if (typeof secretHash !== 'string')
    throw notAuthorized('Client is configured with secret but SECRET_HASH was not received');
  const wanted = Buffer.from(secretHashOf(settings, username));
  const given = Buffer.from(secretHash);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given))
    throw notAuthorized('SecretHash does not match');
}

/** base64(HMAC-SHA256(client secret, username + client id)) */
export const secretHashOf = (settings: Settings, username: string): string =>
  createHmac('sha256', settings.USER_POOL_CLIENT_SECRET)
    .update(username + settings.USER_POOL_CLIENT_ID)
    .digest('base64');

export type Attributes = ReadonlyMap<string, string>;

const writable = new Set(['email', 'name', 'family_name', 'locale', 'custom:site']);

/** User attributes a client sends; what only the shop may write is refused. */
export function attributesOf(input: PoolInput): Attributes {
  const given = input.UserAttributes ?? [];
  if (!Array.isArray(given) || given.length > 20) throw invalidParameter('UserAttributes must be a list');
  const attributes = new Map<string, string>();
  for (const entry of given as unknown[]) {
    const { Name, Value } = (entry ?? {}) as Record<string, unknown>;
    if (typeof Name !== 'string' || typeof Value !== 'string')
      throw new PoolError('SerializationException', 'Attributes are pairs of strings');
    if (!writable.has(Name)) throw notAuthorized('A client attempted to write unauthorized attribute');
    if (Value.length > longest || Value.includes('\0'))
      throw invalidParameter(`Value of ${Name} is too long`);
    attributes.set(Name, Value);
  }
  return attributes;
}

/** `a***@e***`, as mails are announced. */
export const maskedEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***`;
};

export const delivery = (email: string) => ({
  Destination: maskedEmail(email),
  DeliveryMedium: 'EMAIL',
  AttributeName: 'email',
});
