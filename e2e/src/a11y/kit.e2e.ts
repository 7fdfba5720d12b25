import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { startBrowser, visit } from '#support/browser.ts';
import { pictureFault } from '#support/chromium/compared-picture.ts';
import { environment } from '#support/environment.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const screens = { phone: { width: 390, height: 844, phone: true }, laptop: { width: 1440, height: 757 } };

/** Names of components that are empty or too small, or overflow the page's width. */
const faultyPieces = (page: Page): Promise<string[]> =>
  page.locator('[data-piece]').evaluateAll((pieces) =>
    pieces
      .filter((piece) => {
        const { width, height, left, right } = piece.getBoundingClientRect();
        const isEmpty = piece.children.length < 2 || width < 100 || height < 40;
        return isEmpty || left < 0 || right > document.documentElement.clientWidth + 1;
      })
      .map((piece) => piece.getAttribute('data-piece') ?? ''),
  );

const looks = [
  ['light', 'phone', 'de'],
  ['dark', 'phone', 'fr'],
  ['light', 'laptop', 'uk'],
  ['dark', 'laptop', 'it'],
] as const;

/**
 * Leaves only one piece in the layout of the page: where it stands, and with it how its edges fall on points of the
 * screen, does not depend on the height of others.
 */
const isolate = (page: Page, name: string): Promise<void> =>
  page.evaluate((wanted) => {
    for (const one of document.querySelectorAll<HTMLElement>('[data-isolated]')) {
      one.style.removeProperty('display');
      delete one.dataset.isolated;
    }
    const piece = document.querySelector(`[data-piece="${wanted}"]`);
    for (let part = piece; part && part.tagName !== 'MAIN'; part = part.parentElement)
      for (const beside of part.parentElement?.children ?? [])
        if (beside !== part && beside instanceof HTMLElement) {
          beside.style.display = 'none';
          beside.dataset.isolated = '';
        }
  }, name);

test.each(inTurn(looks))('every component of the kit, %s, on a %s', async (theme, screen, site) => {
  const { page, complaints, close } = await visit(browser, { screen: screens[screen], theme });
  const answer = await page.goto(environment.shop + pathOf(site, 'kit'));
  expect(await answer?.text()).toContain('noindex');
  await page.locator('[data-piece="Tour"]').waitFor();
  expect(await page.locator('[data-piece]').count()).toBeGreaterThan(30);
  expect(await faultyPieces(page)).toEqual([]);
  await expectAccessible(page, `kit ${theme} ${screen}`);
  const names = await page
    .locator('[data-piece]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-piece') ?? ''));
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Elements fixed to the window's edge would cover components that are taller than the window.
    for (let part: HTMLElement | null = document.querySelector('main'); part; part = part.parentElement)
      for (const beside of part.parentElement?.children ?? [])
        if (beside !== part && beside instanceof HTMLElement) beside.style.visibility = 'hidden';
  });
  const faults: string[] = [];
  for (const name of names) {
    await isolate(page, name);
    const fault = await pictureFault(
      page.locator(`[data-piece="${name}"]`),
      `kit/${theme}-${screen}/${name}`,
    );
    if (fault) faults.push(fault);
  }
  expect(faults).toEqual([]);
  // The comparison detects a visible change.
  const stars = page.locator('[data-piece="RatingStars"]');
  await isolate(page, 'RatingStars');
  await stars.evaluate((element) => element.style.setProperty('text-indent', '12px'));
  if (!environment.keepPictures)
    expect(await pictureFault(stars, `kit/${theme}-${screen}/RatingStars`)).toContain('differs');
  expect(complaints).toEqual([]);
  await close();
});

test('avatars, stars and cards have their specified sizes and limits; dialogs have default texts', async () => {
  const { page, close } = await visit(browser, { screen: screens.laptop });
  await page.goto(environment.shop + pathOf('uk', 'kit'));
  const piece = (name: string) => page.locator(`[data-piece="${name}"]`);
  const avatars = await piece('Avatar').getByRole('img').all();
  const widths = await Promise.all(avatars.slice(0, 4).map(async (one) => (await one.boundingBox())?.width));
  expect(widths).toEqual([40, 48, 64, 96]);
  const linesOf = (selector: string) =>
    piece('BlogCard')
      .locator(selector)
      .first()
      .evaluate((text) =>
        Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
      );
  expect(await linesOf('h3')).toBeLessThanOrEqual(2);
  expect(await linesOf('p')).toBe(4);
  const links = await piece('PackageCard').getByRole('link').all();
  for (const link of links) expect(await link.getAttribute('href')).toMatch(/^\/login\?redirect=%2F/);
  await piece('Modal').getByRole('button', { name: 'medium' }).click();
  for (const word of ['Ok', 'Cancel'])
    await page.getByRole('dialog').getByRole('button', { name: word, exact: true }).waitFor();
  await expectAccessible(page, 'kit modal');
  await page.keyboard.press('Escape');
  await piece('AlertDialog').getByRole('button').first().click();
  for (const word of ['Confirm', 'Cancel'])
    await page.getByRole('alertdialog').getByText(word, { exact: true }).first().waitFor();
  await close();
});
