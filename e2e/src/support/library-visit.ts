import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import type { MessageValues } from '@labelwerk/messages/format-message.ts';
import type { Browser } from 'playwright-core';
import { type Screen, visit } from '#support/browser.ts';
import { type NewFile, putFile } from '#support/library-files.ts';
import { Shopper } from '#support/shopper.ts';

export const tabs = [
  'myorder-files',
  'graphic-ticket-files',
  'design-service-files',
  'custom-files',
  'favourite-files',
] as const;

export const wine: NewFile = { filename: 'Riesling.pdf', width: 90, height: 60, pages: 3 };
export const honey: NewFile = { filename: 'Honig Linde.pdf', width: 70, height: 50 };
export const candle: NewFile = { filename: 'Kerze.pdf', width: 40, height: 40, pages: 2 };

/** A new customer with files of their own, and helpers to navigate the library. */
export async function atLibrary(browser: Browser, site: SiteId, screen: Screen, files: readonly NewFile[]) {
  const visitor = await visit(browser, { screen });
  const { page } = visitor;
  const shopper = new Shopper(page, site);
  await shopper.signUp('Anna', 'Berg');
  for (const file of files) await putFile(page, file);
  const rows = page.getByTestId('file');
  const row = ({ filename }: Pick<NewFile, 'filename'>) => rows.filter({ hasText: filename });
  const openTab = async (tab: (typeof tabs)[number]) => {
    await shopper.open(`label-library/${tab}` as PageKey);
    await page.getByRole('heading', { level: 1, name: shopper.word('library.title') }).waitFor();
  };
  const query = () => new URL(page.url()).searchParams;
  const word = (key: string, values?: MessageValues) => shopper.word(`library.${key}`, values);
  const select = (file: NewFile) =>
    row(file).getByRole('button', { name: file.filename, exact: true }).click();
  const act = async (file: NewFile, action: string) => {
    await row(file)
      .getByRole('button', { name: word('menu.of', { name: file.filename }) })
      .click();
    await row(file)
      .getByRole('button', { name: word(`menu.${action}`), exact: true })
      .click();
  };
  const empty = () => page.getByText(word('empty.title'));
  return { ...visitor, shopper, rows, row, openTab, query, word, select, act, empty };
}
