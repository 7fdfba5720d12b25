import type { ConsentService, Purpose } from './services.ts';

/** Contains the version of the question, then the purposes agreed to: `4f2a91c0-statistics`. */
export const consentCookie = 'consent';

/** Six months: the usual period after which consent is asked for again. */
export const consentDays = 180;

export const choiceText = (version: string, agreed: readonly string[]): string =>
  [version, ...agreed].join('-');

/**
 * The purposes a visitor agreed to; undefined before a choice for this version. Purposes that are not asked
 * for are never agreed to, whatever the cookie contains.
 */
export function agreedOf(
  text: string | undefined,
  version: string,
  asked: readonly string[],
): readonly string[] | undefined {
  const [of, ...agreed] = text?.split('-') ?? [];
  return of === version ? asked.filter((purpose) => agreed.includes(purpose)) : undefined;
}

/**
 * The value of a cookie in a Cookie header or `document.cookie`; undefined if it is missing or present
 * twice.
 */
export function cookieIn(cookies: string, name: string): string | undefined {
  const values = cookies.split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : [];
  });
  return values.length === 1 ? values[0] : undefined;
}

/** The services whose purposes were agreed to, according to the cookies of a request. */
export function grantedBy(
  cookies: string | undefined,
  version: string,
  services: readonly ConsentService[],
): readonly ConsentService[] {
  const asked = services.map(({ purpose }) => purpose);
  const agreed = agreedOf(cookieIn(cookies ?? '', consentCookie), version, asked) ?? [];
  return services.filter(({ purpose }: { readonly purpose: Purpose }) => agreed.includes(purpose));
}
