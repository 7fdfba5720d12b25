import { sheetAmounts } from '@labelwerk/domain/pricing/sheet-amounts.ts';
import { textOf } from '@labelwerk/testkit/pdf/text-of.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mail } from '#features/mail/index.ts';
import { pricing, seedCatalogue } from '#features/pricing/index.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { calculator } from '../index.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ features: [pricing, calculator, mail] });
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  shop.server.inject({
    method,
    url: `/public${url}`,
    headers: { 'x-api-key': shop.apiKey },
    ...(payload && { payload }),
  });
const save = async (site: string, more: object = {}): Promise<{ id: string }> =>
  (await call('POST', `/${site}/quotes`, { configuration: { ...plain, ...more } })).json();
const euro = (amount: number) => `${(amount / 100).toFixed(2).replace('.', ',')} €`;

test('the page of a quote leads with VAT for consumers and without it for businesses, and says so', async () => {
  const { id } = await save('1/de', { finishes: ['LAM-G'] });
  const { price } = (await call('GET', `/quotes/${id}`)).json();
  const { goods, shipping } = sheetAmounts(price, 'gross');
  const page = async (query: string) =>
    (await textOf((await call('GET', `/quotes/${id}/pdf${query}`)).rawPayload)).pages.join(' ');
  const consumer = await page('');
  expect(consumer).toMatch(new RegExp(`Preis inkl\\. MwSt\\.\\s+${euro(goods.gross)}`));
  for (const words of [
    `Preis zzgl. MwSt.: ${euro(goods.net)}`,
    'enthaltene MwSt. 19 % (DE)',
    ...(shipping > 0 ? [euro(shipping)] : []),
    euro(price.gross),
  ])
    expect(consumer).toContain(words);
  const business = await page('?prices=net');
  expect(business).toMatch(new RegExp(`Preis zzgl\\. MwSt\\.\\s+${euro(goods.net)}`));
  expect(business).toContain(`Preis inkl. MwSt.: ${euro(goods.gross)}`);
  expect((await call('GET', `/quotes/${id}/pdf?prices=cheap`)).statusCode).toBe(400);
  // Australian law knows no prices for businesses alone.
  const australian = await save('8/au');
  const pages = await textOf((await call('GET', `/quotes/${australian.id}/pdf?prices=net`)).rawPayload);
  expect(pages.pages.join(' ')).toMatch(/Price incl\. GST\s+\$/);
});

test('a quote by mail leads as its PDF does, with both prices', async () => {
  const { id } = await save('1/de');
  const { price } = (await call('GET', `/quotes/${id}`)).json();
  const { goods } = sheetAmounts(price, 'gross');
  const textFor = async (email: string, more: object) => {
    await call('POST', `/quotes/${id}/mail`, { email, ...more });
    const [mail] = await mailsTo(shop, email);
    return (mail?.text ?? '').replaceAll('\u00a0', ' ');
  };
  const consumer = await textFor('konsum@example.com', {});
  expect(consumer.indexOf(euro(goods.gross))).toBeLessThan(consumer.indexOf(euro(goods.net)));
  for (const words of ['Preis inkl. MwSt.', 'enthaltene MwSt.', 'Netto']) expect(consumer).toContain(words);
  const business = await textFor('firma@example.com', { prices: 'net' });
  expect(business).toContain(euro(goods.net));
  expect(business).not.toContain('enthaltene');
});
