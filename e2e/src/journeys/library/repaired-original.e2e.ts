import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { screens, startBrowser } from '#support/browser.ts';
import { atLibrary, honey } from '#support/library-visit.ts';
import { ownCall } from '#support/own-calls.ts';
import { expectNoComplaints } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

type Listed = { readonly id: string; readonly size: number; readonly original_kept: boolean };

test('for a repaired copy, the original can be restored from the row and from the report', async () => {
  const library = await atLibrary(browser, 'it', screens.phone, [honey]);
  const { page, row, openTab, word, act, shopper, complaints, close } = library;
  const dialog = page.getByRole('dialog').filter({ visible: true });
  const { profile } = await ownCall<{ profile: { id: number } }>(page, '/session');
  const files = `/private/customer/${profile.id}/customerFile`;
  const listed = async () => {
    const [file] = (await ownCall<{ data: Listed[] }>(page, files)).data;
    if (!file) throw new Error('The file is not in the library');
    return file;
  };
  const sent = await listed();
  const repair = async () => {
    const path = `${files}/${sent.id}/repair`;
    let proposal = { id: '', state: 'pending' };
    while (proposal.state !== 'ready') {
      proposal = await ownCall(page, `${path}?shape=rounded&width=70&height=50`, 'POST', {
        fixes: ['cut-path'],
      });
    }
    await ownCall(page, `${path}/${proposal.id}/accept`, 'POST', {});
    await openTab('custom-files');
    await row(honey).waitFor();
  };

  await repair();
  await expect.poll(() => listed()).toMatchObject({ original_kept: true });
  expect((await listed()).size).not.toBe(sent.size);
  await act(honey, 'original');
  await page.getByText(word('original.done', { name: honey.filename })).waitFor();
  await expect.poll(() => listed()).toMatchObject({ size: sent.size, original_kept: false });
  await expect
    .poll(() =>
      row(honey)
        .getByRole('button', { name: word('menu.original') })
        .count(),
    )
    .toBe(0);

  await repair();
  await act(honey, 'report');
  const panel = dialog.getByRole('region', { name: shopper.word('preflight.original.title') });
  await panel.waitFor();
  await expectAccessible(page, 'the report on a repaired copy');
  await panel.getByRole('button', { name: shopper.word('preflight.original.use') }).click();
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => listed()).toMatchObject({ size: sent.size, original_kept: false });
  expectNoComplaints(complaints);
  await close();
});
