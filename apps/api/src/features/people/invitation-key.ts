import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import type { App } from '#platform/app.ts';
import { isSigned, sign } from '#platform/auth/keys.ts';

type Named = { readonly id: string; readonly sends: number };

/** The key of an invitation's link, for the latest mail. It contains no expiry: the invitation's own counts. */
export function invitationKey({ settings }: Pick<App, 'settings'>, { id, sends }: Named): string {
  return `${id}.${sends}.${sign(settings, 'account invitation', `${id}.${sends}`)}`;
}

/** The invitation and the mail of a key; undefined for a forged one. */
export function openInvitationKey({ settings }: Pick<App, 'settings'>, key: string): Named | undefined {
  const [, id = '', sends = '', signature = ''] =
    /^([0-9a-f-]{36})\.([1-9]\d{0,8})\.([A-Za-z0-9_-]{43})$/.exec(key) ?? [];
  if (!isUuid(id)) return undefined;
  return isSigned(settings, 'account invitation', `${id}.${sends}`, signature)
    ? { id, sends: Number(sends) }
    : undefined;
}
