import type { Page } from 'playwright-core';

/**
 * Goes back in the history of a tab. A page from the back/forward cache does not load again: its `load` event can't be
 * waited for.
 */
export async function goBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
}

/** Lets every document that is opened from now on note its return from the back/forward cache, for `isRestored`. */
export async function noteReturns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.documentElement.dataset.restored = getComputedStyle(document.body).visibility;
    });
  });
}

/** Whether the document was in the back/forward cache. */
export const isRestored = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.restored !== undefined);
