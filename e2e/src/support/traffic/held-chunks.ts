import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Chunks of an upload on their way: how many were sent, and how those that are held back go on. */
export type HeldChunks = { sent: number; letGo(): void };

/** Lets so many chunks through and holds back what follows, until it is let go: no clock decides what arrives. */
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
    // Its page may be gone by now.
    await route.continue().catch(() => undefined);
  });
  return chunks;
}

/** Waits until more than so many of them are on their way. */
export const haveSent = (chunks: HeldChunks, more: number) =>
  expect.poll(() => chunks.sent).toBeGreaterThan(more);
