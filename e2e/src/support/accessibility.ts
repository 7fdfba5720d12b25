import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Removes sticky and fixed positions: a bar that covers a control at this moment would count as a target
 * size violation, though a person can scroll it free. Returns a function to restore them.
 */
const unstick = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (/sticky|fixed/.test(getComputedStyle(element).position) && element.closest('dialog') === null) {
        element.dataset.unstuck = element.style.position;
        element.style.position = 'static';
      }
    }
  });

const stickAgain = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-unstuck]')) {
      element.style.position = element.dataset.unstuck ?? '';
      delete element.dataset.unstuck;
    }
  });

/** Loads axe into the page and its frames, once per document. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/**
 * The axe rules that the page violates, with the elements concerned. axe runs in the page itself and
 * returns violations only: its own runner for Playwright merges all results of every rule in a second page,
 * which takes twice the time.
 */
const violationsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async (values) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations } = await inPage.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
  }, tags);

/** Lays out at once what a page defers (class `below`): until then it has an estimated height. */
export const layOutWhole = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.laidOut = '';
  });

/** Waits until colour transitions, such as those of the theme, have ended. */
const endTransitions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });

/** Expects no violation of WCAG 2.2 A and AA that axe can find, and no horizontal scrolling. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await loadAxe(page);
  await layOutWhole(page);
  await unstick(page);
  await endTransitions(page);
  const violations = await violationsOf(page);
  await stickAgain(page);
  expect.soft(violations, where).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${where}: sideways scrolling`).toBeLessThanOrEqual(0);
}
