import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PageKey, pathOf } from '@labelwerk/domain/market/routes.ts';
import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import { makeLabelPdf } from '@labelwerk/testkit/pdf/label-pdf.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { environment } from '#support/environment.ts';
import { codeOf, waitForMail } from '#support/mailbox.ts';
import { ownCall } from '#support/own-calls.ts';
import { wordsOf } from '#support/words.ts';

export const password = 'Riesling-2024-Kabinett!';

/** A person using a page: finds elements by the texts of their language. */
export class Shopper {
  readonly page: Page;
  readonly site: SiteId;
  readonly word: ReturnType<typeof wordsOf>;
  readonly email: string;

  constructor(page: Page, site: SiteId) {
    this.page = page;
    this.site = site;
    this.word = wordsOf(site);
    this.email = `${site}-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`;
  }

  address(key: PageKey, query = ''): string {
    return environment.shop + pathOf(this.site, key) + query;
  }

  async open(key: PageKey, query = ''): Promise<void> {
    await this.page.goto(this.address(key, query), { waitUntil: 'load' });
  }

  /** Waits until the header reacts to scripts: before, its links lead to pages instead of opening dialogs. */
  async untilHydrated(): Promise<void> {
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll('header a, header button')].some((one) =>
        Object.keys(one).some((key) => key.startsWith('__reactProps$')),
      ),
    );
  }

  /** Waits until the URL is that of a page, with any query. */
  async arriveAt(key: PageKey): Promise<void> {
    const { page, site } = this;
    await page.waitForURL((url) => url.pathname === pathOf(site, key), { waitUntil: 'commit' });
    // Pages of the back/forward cache have no `load` event.
    await page.waitForFunction(() => document.readyState === 'complete');
  }

  button(key: string) {
    return this.page.getByRole('button', { name: this.word(key) });
  }

  async fill(name: string, value: string): Promise<void> {
    await this.page.locator(`main input[name="${name}"]`).fill(value);
  }

  async submit(): Promise<void> {
    await this.page.locator('main form button[type="submit"]').first().click();
  }

  /** Signs up through the forms: reads the code in the mail, confirms. */
  async signUpByHand(name: string, lastName: string): Promise<void> {
    await this.open('signup');
    await this.fill('name', name);
    await this.fill('last_name', lastName);
    await this.fill('email', this.email);
    await this.fill('password', password);
    await this.submit();
    await this.arriveAt('signup-success');
    await this.fill('code', await this.codeByMail());
    await this.submit();
    await this.arriveAt('welcome');
  }

  /** Signs up and in as a new customer, by the calls that the forms make, without opening a page. */
  async signUp(name: string, lastName: string): Promise<void> {
    const { email, page, site } = this;
    await post(page, '/account/sign-up', { email, password, name, last_name: lastName, site });
    await post(page, '/account/confirm-sign-up', { email, code: await this.codeByMail() });
    await post(page, '/session', { username: email, password });
  }

  private async codeByMail(): Promise<string> {
    return codeOf(await waitForMail(this.email, (found) => /\b\d{6}\b/.test(found.text ?? '')));
  }

  async signIn(): Promise<void> {
    await this.fill('username', this.email);
    await this.fill('password', password);
    await this.submit();
  }

  /** The net price the calculator shows, in minor units. */
  async netPrice(): Promise<number> {
    const text = (await this.page.getByTestId('net').first().textContent()) ?? '';
    return Number(text.replace(/\D/g, ''));
  }

  /** Writes a print PDF of a size to disk, one page per sort. */
  async pdf(width: number, height: number, pages: number): Promise<string> {
    const path = join(tmpdir(), `${this.email}.pdf`);
    writeFileSync(path, await makeLabelPdf({ width, height, pages, text: 'Sort #' }));
    return path;
  }
}

const post = (page: Page, path: string, body: object) => ownCall<unknown>(page, path, 'POST', body);

/** Expects that the browser reported no errors. */
export function expectNoComplaints(complaints: readonly string[]): void {
  expect(complaints).toEqual([]);
}
