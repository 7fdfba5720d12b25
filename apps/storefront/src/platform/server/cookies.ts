import { randomUUID } from 'node:crypto';
import { settings } from '#platform/settings.ts';

const week = 7 * 24 * 60 * 60;
const year = 365 * 24 * 60 * 60;

/** `__Host-` cookies need a secure context: https, or localhost, which browsers trust as well. */
function isSecure(): boolean {
  const { protocol, hostname } = new URL(settings().SHOP_ADDRESS);
  return protocol === 'https:' || hostname === 'localhost';
}

export const sessionCookie = (): string => (isSecure() ? '__Host-session' : 'session');

const flags = (): string => `Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`;

export const setSession = (id: string): string => `${sessionCookie()}=${id}; Max-Age=${week}; ${flags()}`;
export const clearSession = (): string => `${sessionCookie()}=; Max-Age=0; ${flags()}`;
export const setGuest = (id: string): string => `guest-id=${id}; Max-Age=${year}; ${flags()}`;

/** Cookies of a request by name; only values our own cookies can have. */
export function cookiesOf(request: Request): Map<string, string> {
  const header = (request.headers.get('cookie') ?? '').slice(0, 16_384);
  const pairs = header.split(';').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
  });
  return new Map(pairs.filter(([, value]) => /^[\w-]{1,200}$/.test(value)));
}

const guestPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The visitor's guest identity: the one of the cookie, or a new one that has to be set. */
export function guestOf(cookies: ReadonlyMap<string, string>): { id: string; isNew: boolean } {
  const known = cookies.get('guest-id');
  return known && guestPattern.test(known) ? { id: known, isNew: false } : { id: randomUUID(), isNew: true };
}
