import { challengeMinutes } from '@labelwerk/domain/account/second-factor.ts';

const storageKey = 'sign-in-code';

/**
 * That the sign-in of this tab waits for its code, and until when: so that a reload leads to the code again and not to the
 * password. What it waits with is in a cookie that no script reads; where the browser keeps nothing, the password is asked again.
 */
export const pendingCode = {
  keep(): void {
    try {
      sessionStorage.setItem(storageKey, String(Date.now() + challengeMinutes * 60_000));
    } catch {
      // As above.
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
      // As above.
    }
  },
};
