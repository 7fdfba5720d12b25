import { z } from 'zod';
import { decrypt, encrypt } from '#platform/auth/encryption.ts';
import { encryptionKeys } from '#platform/auth/keys.ts';
import type { Settings } from '#settings.ts';
import type { MailTemplate } from '../templates.ts';
import { optionalTemplates } from './mail-kinds.ts';

const purpose = 'mail.off';

const payload = z.strictObject({ email: z.string(), template: z.string() });

type Wish = { readonly email: string; readonly template: MailTemplate };

/**
 * The address by which a mail program switches a mail off (RFC 8058). Encrypted, so that it does not reveal
 * the customer.
 */
export function oneClickOf(settings: Settings, wish: Wish): string {
  const token = encrypt(settings.ENCRYPTION_KEY, purpose, JSON.stringify(wish)).toString('base64url');
  return `${settings.API_ADDRESS}/mails/off/${token}`;
}

/** The content of a token; undefined if it was not made by this shop, or if its mail can't be switched off. */
export function openOneClick(settings: Settings, token: string): Wish | undefined {
  try {
    const text = decrypt(encryptionKeys(settings), purpose, Buffer.from(token, 'base64url'));
    const { email, template: name } = payload.parse(JSON.parse(text));
    const template = optionalTemplates.find((one) => one === name);
    return template && { email, template };
  } catch {
    return undefined;
  }
}
