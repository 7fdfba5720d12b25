import { z } from 'zod';
import { decrypt, encrypt, encryptionKeys } from '#platform/auth/encryption.ts';
import type { Services } from '#platform/services.ts';

/** What a link of a mail stands for; each opens by its own purpose alone. */
type Purpose = 'newsletter.confirm' | 'newsletter.leave';

const payload = z.strictObject({ email: z.string(), site: z.string(), at: z.iso.datetime() });
type Payload = z.output<typeof payload>;

/** A link that was asked for counts so long. */
const confirmDays = 7;

/** Encrypted and signed: an address that stands in a link is read by nobody, and made by nobody but us. */
export function tokenFor(
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  purpose: Purpose,
  { email, site }: Pick<Payload, 'email' | 'site'>,
): string {
  const text = JSON.stringify({ email, site, at: now().toISOString() } satisfies Payload);
  return encrypt(settings.ENCRYPTION_KEY, purpose, text).toString('base64url');
}

/** What a token stands for; undefined when it is none of ours, of another purpose, or asked for too long ago. */
export function openToken(
  { settings, now }: Pick<Services, 'settings' | 'now'>,
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
