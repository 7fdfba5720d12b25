import { decrypt, encrypt, encryptionKeys } from '#platform/auth/encryption.ts';
import type { Services } from '#platform/services.ts';

const purpose = 'sign-in-challenge';

/** A sign-in that waits for its code: the pool's session, and its name for the user. */
type Waiting = { readonly session: string; readonly user: string };

/** For the browser to keep meanwhile: nobody else can read it, and the pool lets it be used once. */
export const closeChallenge = ({ settings }: Services, waiting: Waiting): string =>
  encrypt(settings.ENCRYPTION_KEY, purpose, JSON.stringify(waiting)).toString('base64url');

/** Undefined for what this shop did not make. */
export function openChallenge({ settings }: Services, challenge: string): Waiting | undefined {
  try {
    return JSON.parse(decrypt(encryptionKeys(settings), purpose, Buffer.from(challenge, 'base64url')));
  } catch {
    return undefined;
  }
}
