import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { encryptionKeys } from '#platform/auth/encryption.ts';
import type { Services } from '#platform/services.ts';

type Named = { readonly id: string; readonly sends: number };

const signature = (encryptionKey: string, text: string): Buffer => {
  const key = createHmac('sha256', Buffer.from(encryptionKey, 'base64'))
    .update('account invitation')
    .digest();
  return createHmac('sha256', key).update(text).digest();
};

/** The key of an invitation's link, for the latest mail. It contains no expiry: the invitation's own counts. */
export function invitationKey({ settings }: Pick<Services, 'settings'>, { id, sends }: Named): string {
  const signed = signature(settings.ENCRYPTION_KEY, `${id}.${sends}`);
  return `${id}.${sends}.${signed.toString('base64url')}`;
}

/** The invitation and the mail of a key; undefined for a forged one. */
export function openInvitationKey({ settings }: Pick<Services, 'settings'>, key: string): Named | undefined {
  const [, id = '', sends = '', given = ''] =
    /^([0-9a-f-]{36})\.([1-9]\d{0,8})\.([A-Za-z0-9_-]{43})$/.exec(key) ?? [];
  if (!isUuid(id)) return undefined;
  const isOurs = (one: string) =>
    timingSafeEqual(signature(one, `${id}.${sends}`), Buffer.from(given, 'base64url'));
  return encryptionKeys(settings).some(isOurs) ? { id, sends: Number(sends) } : undefined;
}
