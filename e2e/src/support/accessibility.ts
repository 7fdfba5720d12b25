import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Lets go of what sticks to the window: a bar that lies over a control at this moment hides it from the measure of
 * targets, though a person scrolls it free. Answers how to stick it again.
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

/** No violation of WCAG 2.2 A and AA that axe can find, and no sideways scrolling. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await unstick(page);
  const found = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  await stickAgain(page);
  const violations = found.violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
  expect.soft(violations, where).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${where}: sideways scrolling`).toBeLessThanOrEqual(0);
}
