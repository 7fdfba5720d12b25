import { isSiteId, type SiteId } from '@labelwerk/domain/market/sites.ts';
import { visibleLine } from '@labelwerk/domain/text/visible-text.ts';
import type { PoolInput } from '../context.ts';
import { invalidParameter, notAuthorized, notSerializable } from '../pool-error.ts';

const longest = 2048;

/**
 * Attributes that clients may write. Customer id, subject and the verification of an address are set by the pool
 * alone.
 */
const writable = new Set(['email', 'name', 'family_name']);

export type Attributes = ReadonlyMap<string, string>;

export function attributesOf(input: PoolInput): Attributes {
  const given = input.UserAttributes ?? [];
  if (!Array.isArray(given) || given.length > 20) throw invalidParameter('UserAttributes must be a list');
  const attributes = new Map<string, string>();
  for (const entry of given as unknown[]) {
    const { Name, Value } = (entry ?? {}) as Record<string, unknown>;
    if (typeof Name !== 'string' || typeof Value !== 'string')
      throw notSerializable('Attributes are pairs of strings');
    if (!writable.has(Name)) throw notAuthorized('A client attempted to write unauthorized attribute');
    if (Value.length > longest || Value.includes('\0') || !Value.isWellFormed())
      throw invalidParameter(`Value of ${Name} failed to satisfy constraint`);
    attributes.set(Name, Name === 'email' ? Value : visibleLine(Value).trim());
  }
  return attributes;
}

/** The site of a sign-up, which determines the language of mails; from ClientMetadata, which every pool accepts. */
export function siteOfCall(input: PoolInput): SiteId {
  const site = (input.ClientMetadata as { site?: unknown } | undefined)?.site;
  return isSiteId(site) ? site : 'uk';
}

/** `a***@e***`, the form in which a mail is announced. */
const masked = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***`;
};

/** The destination of a code, sent or not. */
export const delivery = (email: string) => ({
  Destination: masked(email),
  DeliveryMedium: 'EMAIL',
  AttributeName: 'email',
});
