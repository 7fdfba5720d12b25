import type { App } from '#platform/app.ts';
import { decrypt, encrypt } from '#platform/auth/encryption.ts';
import { encryptionKeys } from '#platform/auth/keys.ts';

const purpose = 'sign-in-challenge';

/** A sign-in that waits for its code: the pool's session, and its id of the user. */
type Waiting = { readonly session: string; readonly user: string };

/** The challenge for the browser to keep: encrypted, and the pool accepts it once. */
export const closeChallenge = ({ settings }: App, waiting: Waiting): string =>
  encrypt(settings.ENCRYPTION_KEY, purpose, JSON.stringify(waiting)).toString('base64url');

/** Undefined if it was not made by this shop. */
export function openChallenge({ settings }: App, challenge: string): Waiting | undefined {
  try {
    return JSON.parse(decrypt(encryptionKeys(settings), purpose, Buffer.from(challenge, 'base64url')));
  } catch {
    return undefined;
  }
}
