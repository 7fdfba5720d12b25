import { challengeMinutes } from '@labelwerk/domain/account/second-factor.ts';

const storageKey = 'sign-in-code';

/**
 * Remembers for this tab that the sign-in waits for its code, and until when, so that a reload shows the code form again.
 * The challenge is in an HttpOnly cookie; without session storage the password is asked for again.
 */
export const pendingCode = {
  keep(): void {
    try {
      sessionStorage.setItem(storageKey, String(Date.now() + challengeMinutes * 60_000));
    } catch {
      // No session storage.
    }
  },
  isWaiting(): boolean {
    try {
      return Number(sessionStorage.getItem(storageKey)) > Date.now();
    } catch {
      return false;
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(storageKey);
    } catch {
      // No session storage.
    }
  },
};
