import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isWhole } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '#support/chromium/chromium.ts';

export type Visit = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors reported by the browser: script errors, refused resources, policy violations. */
  readonly complaints: string[];
  close(): Promise<void>;
};

/**
 * How long a journey waits for what it expects, in milliseconds; `vitest.config.ts` has the same value for
 * `expect.poll`.
 */
const maxWaitMs = 60_000;

export type Screen = { readonly width: number; readonly height: number; readonly phone?: boolean };

export const screens = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844, phone: true },
  narrow: { width: 320, height: 640, phone: true },
  wide: { width: 2560, height: 1300 },
} satisfies Record<string, Screen>;

let shared: Promise<Browser> | undefined;

/**
 * The one Chromium of this process, for all files that run in it one after the other; it ends with the process.
 * `close` closes the contexts that a file opened. Shared between processes, each of its messages would be written and
 * read twice.
 */
export async function startBrowser(): Promise<Browser> {
  shared ??= launchChromium();
  const browser = await shared;
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
}

/** A new visitor in a browser context of their own: language, screen and theme as given. */
export async function visit(
  browser: Browser,
  options: { screen: Screen; theme?: 'light' | 'dark'; locale?: string; firstTime?: boolean },
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: options.screen.width, height: options.screen.height },
    ...(options.screen.phone && { isMobile: true, hasTouch: true }),
    colorScheme: options.theme ?? 'light',
    locale: options.locale ?? 'en-GB',
    reducedMotion: 'reduce',
  });
  // A busy machine makes the shop slow, not wrong.
  context.setDefaultTimeout(maxWaitMs);
  // Tours are offered on the first visit only; journeys don't need them.
  if (!options.firstTime)
    await context.addInitScript(() => {
      try {
        localStorage.setItem('tour', 'done');
      } catch {
        // A document without an origin has no storage.
      }
    });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // Chromium reports every response of 400 and above as a console error; the journeys check those
    // themselves.
    if (/Failed to load resource/.test(message.text())) return;
    complaints.push(`console: ${message.text()}`);
  });
  const close = async () => {
    // Requests that a journey holds or changes may still be pending: they end with the page, which is no
    // failure.
    await Promise.all(context.pages().map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.close();
  };
  return { page, context, complaints, close };
}

/** Saves a screenshot of the page for people to look at, if the full matrices are run. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!isWhole) return;
  const folder = join(import.meta.dirname, '..', '..', 'results');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: false });
}
