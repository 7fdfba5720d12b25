import { decrypt, encrypt, encryptionKeys } from '#platform/auth/encryption.ts';
import type { Services } from '#platform/services.ts';

const purpose = 'sign-in-challenge';

/** A sign-in that waits for its code: the pool's session, and the pool's name of the user. */
type Waiting = { readonly session: string; readonly user: string };

/** Encrypts a waiting sign-in for storage in the browser; the pool accepts its session once. */
export const closeChallenge = ({ settings }: Services, waiting: Waiting): string =>
  encrypt(settings.ENCRYPTION_KEY, purpose, JSON.stringify(waiting)).toString('base64url');

/** Decrypts a challenge; undefined if this shop did not issue it. */
export function openChallenge({ settings }: Services, challenge: string): Waiting | undefined {
  try {
    return JSON.parse(decrypt(encryptionKeys(settings), purpose, Buffer.from(challenge, 'base64url')));
  } catch {
    return undefined;
  }
}
