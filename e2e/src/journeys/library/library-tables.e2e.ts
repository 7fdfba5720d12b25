import { randomUUID } from 'node:crypto';
import { addLibraryRows } from '@labelwerk/testkit/library/library-rows.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser } from '#support/browser.ts';
import { putFile } from '#support/library-files.ts';
import { atLibrary, wine } from '#support/library-visit.ts';
import { inShopDatabase } from '#support/shop-database.ts';
import { expectNoComplaints } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 23, 30));

const tables = [
  { source: 'service', tab: 'graphic-ticket-files', site: 'uk', screen: 'desktop' },
  { source: 'design', tab: 'design-service-files', site: 'it', screen: 'phone' },
] as const;

test.each(inTurn(tables))(
  'the table of $source files: columns, sorts, search, order, pages, previews',
  async ({ source, tab, site, screen }) => {
    const library = await atLibrary(browser, site, screens[screen], []);
    const { page, shopper, rows, row, openTab, query, word, select, complaints, close } = library;
    const model = await putFile(page, wine);
    await openTab('custom-files');
    await row(wine).getByText(word('status.ok'), { exact: true }).waitFor();
    const job = { id: randomUUID(), order: '2026-000042' };
    const other = source === 'service' ? 'design' : 'service';
    const name = (number: number) => `Entwurf ${String(number).padStart(2, '0')}.pdf`;
    await inShopDatabase((client) =>
      addLibraryRows(client, model, [
        ...Array.from({ length: 121 }, (_, index) => ({
          filename: name(index + 1),
          source,
          created: day(index + 1),
          ...(index < 2 && { job }),
        })),
        { filename: 'Fremdes.pdf', source: other, created: day(400) },
      ]),
    );

    // The tab counts its files, shows only its own, and none of the others'.
    await openTab(tab);
    await expect.poll(() => rows.count()).toBe(20);
    await expect
      .poll(() => page.locator('main nav a[aria-current=page]').first().textContent())
      .toBe(`${word(`tab.${tab}`)}121`);
    await expect.poll(() => row({ filename: 'Fremdes.pdf' }).count()).toBe(0);
    const columns = ['preview', 'filename', 'job', 'sorts', 'size', 'created', 'order', 'status'];
    const shown = await rows
      .first()
      .locator('td[data-title]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-title')));
    expect(shown).toEqual(columns.map((column) => word(`column.${column}`)));
    const cell = (column: string) => rows.first().locator(`[data-column=${column}]`);
    const textOf = async (column: string) => (await cell(column).textContent())?.trim();
    expect(
      await Promise.all(['filename', 'job', 'sorts', 'size', 'created', 'order', 'status'].map(textOf)),
    ).toEqual([name(121), '–', '3', '90 X 60', '01.05.2026', '–', word('status.ok')]);

    // Windows of five pages around the current one, with the first and the last page.
    const pages = page.getByRole('navigation', { name: word('pages.label') });
    const marks = () =>
      pages
        .locator('button[aria-label], span')
        .evaluateAll((all) => all.map((one) => one.textContent?.trim()).filter(Boolean));
    const previous = pages.getByRole('button', { name: word('pages.previous') });
    const next = pages.getByRole('button', { name: word('pages.next') });
    await expect.poll(() => marks()).toEqual(['1', '2', '3', '4', '5', '…', '7']);
    await expect.poll(() => previous.count()).toBe(0);
    await pages.getByRole('button', { name: word('pages.one', { page: '4' }), exact: true }).click();
    await expect.poll(() => query().get('page')).toBe('4');
    await expect.poll(() => rows.first().textContent()).toContain(name(61));
    await expect.poll(() => marks()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    await pages.getByRole('button', { name: word('pages.one', { page: '7' }), exact: true }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await expect.poll(() => marks()).toEqual(['1', '…', '3', '4', '5', '6', '7']);
    await expect.poll(() => next.count()).toBe(0);
    await previous.click();
    await expect.poll(() => query().get('page')).toBe('6');

    // Reversed, the ordered ones come first, with their job and order; the job's own files are one click
    // away.
    if (screen === 'desktop')
      await page
        .locator('thead')
        .getByRole('button', { name: word('column.order') })
        .click();
    else await page.getByRole('combobox', { name: word('sort.label') }).selectOption('last_order_number');
    await expect.poll(() => query().get('sort')).toBe('last_order_number');
    await expect.poll(() => query().has('page')).toBe(false);
    await expect.poll(() => textOf('order')).toBe(job.order);
    const short = job.id.slice(0, 8).toUpperCase();
    await cell('job')
      .getByRole('button', { name: word('job.only', { number: short }) })
      .click();
    await expect.poll(() => rows.count()).toBe(2);
    await expect.poll(() => query().get('job_id')).toBe(job.id);
    await page.getByRole('button', { name: word('filter.all') }).click();
    await expect.poll(() => rows.count()).toBe(20);

    // Search by a part of the name, ignoring case, and by the order's number.
    const box = page.getByRole('searchbox', { name: word('search.label') });
    for (const [text, found] of [
      ['TWURF 07', 1],
      ['000042', 2],
      ['fremdes', 0],
    ] as const) {
      await box.fill(text);
      await box.press('Enter');
      await expect.poll(() => rows.count()).toBe(found);
      await expect.poll(() => query().get('search')).toBe(text.toLowerCase());
    }
    await page.getByText(word('empty.title')).waitFor();
    await box.fill('000042');
    await box.press('Enter');
    await expect.poll(() => rows.count()).toBe(2);

    // Its sorts, each with a picture; one enlarged picture at a time; the ticked ones are ordered again.
    const file = { filename: name(2) };
    await select(file);
    const sorts = page.getByTestId('sort');
    await expect.poll(() => sorts.allTextContents()).toEqual(['1/3', '2/3', '3/3']);
    await sorts.nth(1).locator('input').check();
    const popups = page.locator('[popover][role=dialog]:popover-open');
    await sorts.nth(2).locator('button[popovertarget]').click();
    await expect.poll(() => popups.count()).toBe(1);
    await expect
      .poll(() => popups.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(127);
    await picture(page, `library-${source}-${screen}`);
    await page.keyboard.press('Escape');
    await expectAccessible(page, `${site} ${tab} with rows`);
    const again = new URL(
      (await page.getByRole('link', { name: word('reorder.again') }).getAttribute('href')) ?? '',
      page.url(),
    );
    expect(again.pathname).toBe(new URL(shopper.address('label-library/reorder')).pathname);
    expect(Object.fromEntries(again.searchParams)).toMatchObject({ job_id: job.id, sort: '1' });
    expect(again.searchParams.get('file_id')).toMatch(/^[0-9a-f-]{36}$/);
    expectNoComplaints(complaints);
    await close();
  },
);
