import { randomUUID } from 'node:crypto';
import { settings } from '#platform/settings.ts';

const day = 24 * 60 * 60;

/** `__Host-` cookies need a secure context: https, or localhost, which browsers trust as well. */
function isSecure(): boolean {
  const { protocol, hostname } = new URL(settings().SHOP_ADDRESS);
  return protocol === 'https:' || hostname === 'localhost';
}

export const sessionCookie = (): string => (isSecure() ? '__Host-session' : 'session');

const cookie = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`;

/** As long as a session lives without being used. */
export const setSession = (id: string): string => cookie(sessionCookie(), id, 7 * day);
export const clearSession = (): string => cookie(sessionCookie(), '', 0);
export const clearCart = (): string => cookie('cart-id', '', 0);
export const setGuest = (id: string): string => cookie('guest-id', id, 365 * day);
export const newGuest = (): string => setGuest(randomUUID());

/** Values our own cookies can have; anything else is as good as no cookie. */
const value = /^[\w-]{1,200}$/;

export function cookiesOf(request: Request): ReadonlyMap<string, string> {
  const header = (request.headers.get('cookie') ?? '').slice(0, 16_384);
  const pairs = header.split(';').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
  });
  return new Map(pairs.filter(([, text]) => value.test(text)));
}

/** The API says which cart is the visitor's; how the cookie is kept is decided here: 30 days, out of scripts' reach. */
export function cartCookies(setCookies: readonly string[]): string[] {
  return setCookies.flatMap((text) => {
    const [, id = '', rest = ''] = /^cart-id=([^;]*)(.*)$/.exec(text) ?? [];
    if (!text.startsWith('cart-id=')) return [];
    const ends = id === '' || /max-age=0\b/i.test(rest);
    if (ends) return [clearCart()];
    return value.test(id) ? [cookie('cart-id', id, 30 * day)] : [];
  });
}

const guestPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The visitor's guest identity: the one of the cookie, or a new one that has to be set. */
export function guestOf(cookies: ReadonlyMap<string, string>): { id: string; isNew: boolean } {
  const known = cookies.get('guest-id');
  return known && guestPattern.test(known) ? { id: known, isNew: false } : { id: randomUUID(), isNew: true };
}
