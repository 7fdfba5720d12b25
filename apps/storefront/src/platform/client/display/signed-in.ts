'use client';

/** In the storage while a customer is signed in. */
const storageKey = 'signed-in';

/**
 * Remembers whether a customer is signed in, so that the header of the next page is right at its first paint:
 * public/first.js sets the attribute.
 */
export function rememberSignedIn(isSignedIn: boolean): void {
  const { dataset } = document.documentElement;
  if (isSignedIn) dataset.signedIn = '';
  else delete dataset.signedIn;
  try {
    if (isSignedIn) localStorage.setItem(storageKey, '1');
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the header of the next page follows when the session is known.
  }
}

/** Whether a customer was signed in at the last visit, as the page shows it until the session is known. */
export const wasSignedIn = (): boolean => document.documentElement.dataset.signedIn !== undefined;
