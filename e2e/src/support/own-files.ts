import type { MessageValues } from '@labelwerk/messages/format-message.ts';
import { makeLabelPdf } from '@labelwerk/testkit/pdf/label-pdf.ts';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Screen, screens, visit } from '#support/browser.ts';
import { ownCall, ownId } from '#support/own-calls.ts';
import { Shopper } from '#support/shopper.ts';

export type PickedFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A print PDF as a file for upload. */
export const pdf = async (name: string, width: number, height: number, pages = 1): Promise<PickedFile> => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await makeLabelPdf({ width, height, pages, text: 'Sort #' })),
});

/** The same, made large by bytes after its end, which readers ignore: seven chunks. */
export async function largePdf(name: string, width: number, height: number): Promise<PickedFile> {
  const small = await pdf(name, width, height);
  return { ...small, buffer: Buffer.concat([small.buffer, Buffer.alloc(6 * 716_800, '%\n')]) };
}

/** A new customer on the page of their own files, and the messages of every feature. */
export async function atOwnFiles(browser: Browser, screen: Screen = screens.desktop) {
  const visitor = await visit(browser, { screen, locale: 'de' });
  const { page } = visitor;
  const shopper = new Shopper(page, 'de');
  await shopper.signUp('Anna', 'Berg');
  await shopper.open('label-library/custom-files');
  const folders = (key: string, values?: MessageValues) => shopper.word(`library-folders.${key}`, values);
  const upload = (key: string, values?: MessageValues) => shopper.word(`library-upload.${key}`, values);
  const dialog = page.locator('dialog[open]');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const entry = (name: string) => dialog.locator('li[data-status]').filter({ hasText: name });
  /** Waits until a file of the list has a status. */
  const stands = (name: string, status: string) =>
    expect.poll(() => entry(name).getAttribute('data-status')).toBe(status);
  const rail = page.getByRole('navigation', { name: folders('rail') });
  const takeAll = dialog.getByRole('button', { name: /in die Bibliothek/i });
  return { ...visitor, shopper, folders, upload, dialog, press, entry, stands, rail, takeAll };
}

export type Customer = Awaited<ReturnType<typeof atOwnFiles>>;

async function createFolder(customer: Customer, name: string, size?: number[]): Promise<void> {
  const { page, folders, dialog, press, rail } = customer;
  await page.getByRole('button', { name: folders('create') }).click();
  await dialog.getByLabel(folders('name')).fill(name);
  if (size) {
    await dialog.getByLabel(folders('withSize')).check();
    await dialog.getByLabel(folders('width')).fill(String(size[0]));
    await dialog.getByLabel(folders('height')).fill(String(size[1]));
  }
  await press(folders('create'));
  await dialog.waitFor({ state: 'detached' });
  await rail.getByRole('link', { name }).waitFor();
}

/** Creates a folder, optionally with a label size, and opens it. */
export async function openNewFolder(customer: Customer, name: string, size?: number[]): Promise<void> {
  await createFolder(customer, name, size);
  await customer.rail.getByRole('link', { name }).click();
  await customer.page.waitForURL(/\/\d+$/);
}

/** Adds all uploaded files to the library and closes the dialog. */
export async function takeIntoLibrary({ takeAll, dialog, upload }: Customer): Promise<void> {
  await takeAll.click();
  await dialog.getByRole('button', { name: upload('done.go') }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Resumes an interrupted upload. */
export const goOnWith = ({ dialog, shopper }: Customer, name: string): Promise<void> =>
  dialog.getByRole('button', { name: shopper.word('upload.cutOff.goOnName', { name }) }).click();

/**
 * Pages that are sorts of the customer's newest file; `search`: of the newest one with that in its name.
 */
export async function sortsOfNewest(page: Page, search = ''): Promise<number[]> {
  const query = new URLSearchParams(search === '' ? {} : { search });
  const path = `/private/customer/${await ownId(page)}/customerFile?${query}`;
  const { data } = await ownCall<{ data: { sort_order: number[] }[] }>(page, path);
  return data[0]?.sort_order ?? [];
}

export const uploadButton = ({ page, shopper }: Pick<Customer, 'page' | 'shopper'>) =>
  page
    .locator('main')
    .getByRole('button', { name: shopper.word('library.upload'), exact: true })
    .first();

export async function openUpload(
  customer: Pick<Customer, 'page' | 'shopper' | 'dialog'>,
  files: readonly PickedFile[],
): Promise<void> {
  await uploadButton(customer).click();
  await customer.dialog.locator('input[type=file]').setInputFiles([...files]);
}
