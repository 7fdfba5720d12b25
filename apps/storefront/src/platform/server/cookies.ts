import { randomUUID } from 'node:crypto';
import { challengeMinutes } from '@labelwerk/domain/account/second-factor.ts';
import { consentCookie, consentDays } from '#platform/consent/choice.ts';
import { shopAddressOf } from '#platform/server/same-origin.ts';
import { settings } from '#platform/settings.ts';

const day = 24 * 60 * 60;

/**
 * The cookies of the shop. With `__Host-` the browser refuses a cookie that was set without TLS, by another
 * host of the domain or for a part of the paths; browsers treat loopback as secure, and the settings allow
 * no other address without TLS. The name `cart-id` is fixed by the API contract: it gives no access without
 * the guest or session cookie.
 */
export const sessionCookie = '__Host-session';
export const guestCookie = '__Host-guest';
export const cartCookie = 'cart-id';

const cookie = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax; Secure`;

/** As long as an unused session is valid. */
export const setSession = (id: string): string => cookie(sessionCookie, id, 7 * day);
export const clearSession = (): string => cookie(sessionCookie, '', 0);
export const clearCart = (): string => cookie(cartCookie, '', 0);
export const setGuest = (id: string): string => cookie(guestCookie, id, 365 * day);
/**
 * Identifies this browser for longer than any session, so that customers are notified of a sign-in with
 * another browser.
 */
export const deviceCookie = '__Host-device';
export const setDevice = (id: string): string => cookie(deviceCookie, id, 400 * day);
/** A pending sign-in of this browser that waits for its code; only the API can read it. */
export const challengeCookie = '__Host-sign-in';
export const setChallenge = (challenge: string): string =>
  cookie(challengeCookie, challenge, challengeMinutes * 60);
export const clearChallenge = (): string => cookie(challengeCookie, '', 0);
export const newGuest = (): string => setGuest(randomUUID());

/**
 * Cookies under a former name without the prefix are read until the last cart of that time has expired.
 * Another host of the domain can set such a cookie, so they are not accepted for ever.
 */
export const formerUntil = Date.UTC(2027, 1, 1);
export const clearFormer = (name: string): string => `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`;
const formerSession = 'session';

/**
 * The id of the browser's session; `ends`: Set-Cookie values that clear the cookie under its former name.
 */
export function sessionOf(cookies: ReadonlyMap<string, string>): { id: string | undefined; ends: string[] } {
  const kept = cookies.get(sessionCookie);
  // Only addresses without TLS ever used the name without the prefix.
  const hadFormer = settings().SHOP_ADDRESS.startsWith('http:') && Date.now() < formerUntil;
  const former = hadFormer ? cookies.get(formerSession) : undefined;
  return { id: kept ?? former, ends: former === undefined ? [] : [clearFormer(formerSession)] };
}

/** The visitor's consent; readable by the page's own script, so that no page needs a request for it. */
export const setChoice = (text: string): string =>
  `${consentCookie}=${text}; Max-Age=${consentDays * day}; Path=/; SameSite=Lax; Secure`;

const ours: ReadonlySet<string> = new Set([
  ...[sessionCookie, guestCookie, cartCookie, deviceCookie, challengeCookie],
  formerSession,
]);

/**
 * Expires the consent cookie and every cookie that services set on the shop's domain: all cookies of the
 * request that are not the shop's own, for this host and for its parent domains, where such cookies are
 * set.
 */
export function clearOthers(request: Request, shopAddress = shopAddressOf(request)): string[] {
  const names = (request.headers.get('cookie') ?? '')
    .slice(0, 16_384)
    .split(';')
    .map((pair) => pair.slice(0, pair.indexOf('=')).trim())
    .filter((name) => /^[\w.-]{1,100}$/.test(name) && !ours.has(name));
  const labels = new URL(shopAddress).hostname.split('.');
  const domains = labels.slice(0, -1).map((_label, at) => labels.slice(at).join('.'));
  return [...new Set([...names.slice(0, 50), consentCookie])].flatMap((name) =>
    ['', ...domains.map((domain) => `; Domain=${domain}`)].map(
      (domain) => `${name}=; Max-Age=0; Path=/${domain}; Secure`,
    ),
  );
}

/** Valid values of our own cookies; anything else counts as no cookie. */
const value = /^[\w-]{1,200}$/;
/** With an external user pool this one contains that pool's own session, which is long. */
const longValue = /^[\w-]{1,3500}$/;

const isValue = (name: string, text: string): boolean =>
  (name === challengeCookie ? longValue : value).test(text);

/** The cookies of a request by name. One that is sent twice is ignored: it is unknown which one is ours. */
export function cookiesOf(request: Request): ReadonlyMap<string, string> {
  const header = (request.headers.get('cookie') ?? '').slice(0, 16_384);
  const pairs = header.split(';').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
  });
  const count = Map.groupBy(pairs, ([name]) => name);
  return new Map(pairs.filter(([name, text]) => count.get(name)?.length === 1 && isValue(name, text)));
}

/** The API decides which cart is the visitor's; the cookie attributes are set here: 30 days, HttpOnly. */
export function cartCookies(setCookies: readonly string[]): string[] {
  return setCookies.flatMap((text) => {
    const [, id = '', rest = ''] = /^cart-id=([^;]*)(.*)$/.exec(text) ?? [];
    if (!text.startsWith('cart-id=')) return [];
    const ends = id === '' || /max-age=0\b/i.test(rest);
    if (ends) return [clearCart()];
    return value.test(id) ? [cookie(cartCookie, id, 30 * day)] : [];
  });
}
