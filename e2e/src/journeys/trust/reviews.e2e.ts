import { pathOf } from '@labelwerk/domain/market/routes.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser, visit } from '#support/browser.ts';
import { environment } from '#support/environment.ts';
import { orderThreeSorts } from '#support/ordered-job.ts';
import { inShopDatabase } from '#support/shop-database.ts';
import { Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(async () => {
  await inShopDatabase((client) => client.query(`delete from reviews where author like 'Paula %'`));
  await browser.close();
});

/** The element has no height while it is empty. */
const goToReviews = (page: Page) =>
  page
    .getByTestId('reviews')
    .evaluate((place) => place.scrollIntoView({ block: 'center', behavior: 'instant' }));

const dataOf = (page: Page): Promise<string[]> =>
  page.locator('script[type="application/ld+json"]').allTextContents();

test('a customer reviews a delivered order; everybody can read it once it is published', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.phone });
  const shopper = new Shopper(page, 'de');
  const { word } = shopper;
  const { job } = await orderThreeSorts(shopper);
  await inShopDatabase((client) =>
    client.query(`update order_jobs set state = 'completed' where id = $1`, [job.id]),
  );
  await page.goto(environment.shop + pathOf('de', 'order', { orderId: job.order_id }));
  await page.getByRole('link', { name: word('orders.review') }).click();
  const stars = page.getByRole('radio', { name: word('reviews.star.4') });
  await stars.waitFor();
  // By keyboard and touch alike: the stars are radio buttons.
  await page.getByRole('radio', { name: word('reviews.star.5') }).check();
  await page.keyboard.press('ArrowLeft');
  expect(await stars.isChecked()).toBe(true);
  expect(await page.getByLabel(word('reviews.author')).inputValue()).toBe('Paula B.');
  await page.getByLabel(word('reviews.content')).fill('Gut <b>gedruckt</b>, schnell da.');
  await shopper.button('reviews.send').click();
  await page.getByText(word('reviews.state.waiting')).waitFor();
  await expectAccessible(page, 'own review');
  await picture(page, 'review-own');

  const title = page.getByRole('heading', { name: word('reviews.shown.title') });
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/public/reviews'));
  await shopper.open('home');
  await goToReviews(page);
  expect(await (await asked).json()).toMatchObject({ total: 0 });
  expect(await title.count()).toBe(0);
  expect((await dataOf(page)).join()).not.toContain('AggregateRating');

  await inShopDatabase((client) =>
    client.query(
      `update reviews set state = 'published', published_at = now()
        where order_id = (select order_id from order_jobs where id = $1)`,
      [job.id],
    ),
  );
  for (const key of ['home', 'products/wine'] as const) {
    await shopper.open(key);
    await goToReviews(page);
    await title.waitFor();
    await page.getByText('Gut <b>gedruckt</b>, schnell da.').waitFor();
    expect((await dataOf(page)).join()).toContain('"ratingValue":"4.0"');
  }
  await title.scrollIntoViewIfNeeded();
  await picture(page, 'review-shown');
  await expectAccessible(page, 'reviews');
  expect(complaints).toEqual([]);
  await close();
});
