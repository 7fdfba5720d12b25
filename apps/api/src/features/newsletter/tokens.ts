import { z } from 'zod';
import type { App } from '#platform/app.ts';
import { decrypt, encrypt } from '#platform/auth/encryption.ts';
import { encryptionKeys } from '#platform/auth/keys.ts';

/** The purpose of a mail's link; a token is valid for its own purpose alone. */
type Purpose = 'newsletter.confirm' | 'newsletter.leave';

const payload = z.strictObject({ email: z.string(), site: z.string(), at: z.iso.datetime() });
type Payload = z.output<typeof payload>;

/** Validity of a link to confirm with, in days. */
const confirmDays = 7;

/** Encrypted and authenticated: nobody else can read the address in a link or make a link. */
export function tokenFor(
  { settings, now }: Pick<App, 'settings' | 'now'>,
  purpose: Purpose,
  { email, site }: Pick<Payload, 'email' | 'site'>,
): string {
  const text = JSON.stringify({ email, site, at: now().toISOString() } satisfies Payload);
  return encrypt(settings.ENCRYPTION_KEY, purpose, text).toString('base64url');
}

/** The content of a token; undefined if it was not made by this shop, has another purpose or is expired. */
export function openToken(
  { settings, now }: Pick<App, 'settings' | 'now'>,
  purpose: Purpose,
  token: string,
): Payload | undefined {
  try {
    const text = decrypt(encryptionKeys(settings), purpose, Buffer.from(token, 'base64url'));
    const opened = payload.parse(JSON.parse(text));
    const days = (now().getTime() - Date.parse(opened.at)) / 86_400_000;
    return purpose === 'newsletter.confirm' && days > confirmDays ? undefined : opened;
  } catch {
    return undefined;
  }
}
