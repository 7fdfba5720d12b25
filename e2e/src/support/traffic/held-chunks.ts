import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Chunks of an upload: number sent, and a function to release those held back. */
export type HeldChunks = { sent: number; letGo(): void };

/** Lets the given number of chunks pass and holds back the rest until released: no timing is involved. */
export async function holdChunks(page: Page, after: number): Promise<HeldChunks> {
  let letGo = () => {};
  const free = new Promise<void>((done) => {
    letGo = done;
  });
  const chunks: HeldChunks = { sent: 0, letGo };
  const address = '**/dataupload/upload';
  await page.unroute(address);
  await page.route(address, async (route) => {
    chunks.sent += 1;
    if (chunks.sent > after) await free;
    // Its page may be closed by now.
    await route.continue().catch(() => undefined);
  });
  return chunks;
}

/** Waits until more than the given number of chunks were sent. */
export const haveSent = (chunks: HeldChunks, more: number) =>
  expect.poll(() => chunks.sent).toBeGreaterThan(more);
