import { z } from 'zod';
import type { App } from '#platform/app.ts';
import { decrypt, encrypt } from '#platform/auth/encryption.ts';
import { encryptionKeys } from '#platform/auth/keys.ts';

const purpose = 'reviews.no-mails';
const payload = z.strictObject({ customer: z.int().positive(), order: z.string(), site: z.string() });
type Payload = z.output<typeof payload>;

/**
 * A token for the links of a mail by which a customer declines further ones. Encrypted and authenticated; it
 * never expires.
 */
export const tokenFor = ({ settings }: Pick<App, 'settings'>, of: Payload): string =>
  encrypt(settings.ENCRYPTION_KEY, purpose, JSON.stringify(of)).toString('base64url');

/** The content of a token; undefined if it was not made by this shop. */
export function openToken({ settings }: Pick<App, 'settings'>, token: string): Payload | undefined {
  try {
    return payload.parse(
      JSON.parse(decrypt(encryptionKeys(settings), purpose, Buffer.from(token, 'base64url'))),
    );
  } catch {
    return undefined;
  }
}
