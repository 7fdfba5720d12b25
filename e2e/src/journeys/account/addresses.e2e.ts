import type { AddressList } from '@labelwerk/contracts/addresses/addresses.ts';
import { type SiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import type { MessageValues } from '@labelwerk/messages/format-message.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, type Screen, screens, startBrowser, visit } from '#support/browser.ts';
import { ownCall } from '#support/own-calls.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const journeys: readonly {
  site: SiteId;
  screen: keyof typeof screens;
  theme: 'light' | 'dark';
  /** Two places of the country, a postcode of another country, and a VAT number with valid check digits. */
  places: readonly (readonly [address: string, postcode: string, city: string])[];
  wrongPostcode: string;
  vat: string | undefined;
}[] = [
  {
    site: 'de',
    screen: 'desktop',
    theme: 'light',
    places: [
      ['Elbufer 12', '01067', 'Dresden'],
      ['Hafenstraße 1', '20095', 'Hamburg'],
    ],
    wrongPostcode: '2009',
    vat: undefined,
  },
  {
    site: 'it',
    screen: 'phone',
    theme: 'dark',
    places: [
      ['Via Roma 7', '10123', 'Torino'],
      ['Corso Italia 2', '20122', 'Milano'],
    ],
    wrongPostcode: '101',
    vat: '00743110157',
  },
];

test.each(journeys)(
  'addresses are added, edited, removed and restored: $site, $screen, $theme',
  async ({ site, screen, theme, places, wrongPostcode, vat }) => {
    const { page, complaints, close } = await visit(browser, {
      screen: screens[screen] as Screen,
      theme,
      locale: siteOf(site).hreflang,
    });
    const shopper = new Shopper(page, site);
    const word = (key: string, values?: MessageValues) => shopper.word(`addresses.${key}`, values);
    const looksFine = async (where: string) => {
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await expectAccessible(page, `${site} ${where}`);
      await picture(page, `${site}-${screen}-${theme}-${where}`);
    };
    await shopper.signUp('Paula', 'Berg');
    const { profile } = await ownCall<{ profile: { id: number } }>(page, '/session');
    const kept = () => ownCall<AddressList>(page, `/private/addresses/${profile.id}`);
    const save = () => page.getByRole('button', { name: word('save') }).click();

    // From the account to its addresses; there are none.
    await shopper.open('my-account');
    await page
      .locator('main')
      .getByRole('link', { name: shopper.word('account.tile.address-management.title') })
      .last()
      .click();
    await shopper.arriveAt('address-management');
    await page.getByText(word('none')).waitFor();
    await looksFine('addresses-none');

    for (const [index, [address, postcode, city]] of places.entries()) {
      await page.getByRole('button', { name: word('add') }).click();
      await shopper.fill('first_name', 'Paula');
      await shopper.fill('last_name', 'Berg');
      await shopper.fill('city', city);
      if (index === 0) {
        // Missing fields and values that don't fit the country are reported at the field.
        await shopper.fill('postcode', wrongPostcode);
        await shopper.fill('phone', '');
        await page.getByText(word('postcodeFitsNot')).waitFor();
        await save();
        await page.getByText(word('required')).first().waitFor();
        await looksFine('addresses-form');
      }
      await shopper.fill('address', address);
      await shopper.fill('address3', `Tor ${index + 1}`);
      await shopper.fill('postcode', postcode);
      const states = page.locator('main select[name="state"]');
      if (await states.count()) await states.selectOption({ index: 1 });
      await save();
      await page.getByRole('button', { name: `${word('edit')}: ${address}, ${city}` }).waitFor();
    }
    const [first, second] = places;
    if (!first || !second) throw new Error('two places are needed');
    const named = (action: string, place: typeof first) =>
      page.getByRole('button', { name: `${word(action)}: ${place[0]}, ${place[2]}` });
    await looksFine('addresses');

    // The second becomes the delivery address; the first one stays the invoice address.
    await named('make.is_default_delivery', second).click();
    await named('make.is_default_delivery', first).waitFor();
    const list = await kept();
    const idOf = ([address]: typeof first) => list.addresses.find((one) => one.address === address)?.id;
    expect([list.delivery_address_id, list.billing_address_id]).toEqual([idOf(second), idOf(first)]);

    await named('edit', first).click();
    await shopper.fill('address2', 'Hof 3');
    await save();
    await page.getByText('Hof 3').waitFor();

    // Removed only after confirmation, and restored with its uses.
    await named('remove', second).click();
    await page
      .getByRole('button', { name: word('keep') })
      .last()
      .click();
    await named('remove', second).click();
    await looksFine('addresses-question');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: word('remove'), exact: true })
      .click();
    await page.getByText(word('removed')).waitFor();
    await expect.poll(async () => (await kept()).delivery_address_id).toBe(idOf(first));
    await page.getByRole('button', { name: word('undo') }).click();
    await named('edit', second).waitFor();
    expect((await kept()).delivery_address_id).toBe(idOf(second));

    // A VAT number is only asked for where it makes a difference: not in the home country.
    const field = page.locator('main input[name="vat_number"]');
    if (vat) {
      const saveVat = page.getByRole('button', { name: word('vat.save') });
      await field.fill('123');
      await saveVat.click();
      await page.locator('main input[name="vat_number"][aria-invalid="true"]').waitFor();
      await field.fill(vat);
      await saveVat.click();
      await page.getByText(word('vat.saved')).waitFor();
      await expect.poll(() => field.inputValue()).toBe(`${siteOf(site).id.toUpperCase()}${vat}`);
      await looksFine('addresses-vat');
    } else {
      await expect.poll(() => field.count()).toBe(0);
    }
    expectNoComplaints(complaints);
    await close();
  },
);
