import { calls, isProblemOf, openShop } from '@labelwerk/client';

const shop = openShop({
  address: process.env.SHOP_API ?? 'http://localhost:4000',
  key: process.env.SHOP_KEY ?? '',
  language: 'en',
});
/** Germany, in English. */
const site = { market: '1', lang: 'en' };

// Missing fields are taken from the product type. Amounts are integers in minor units.
const priced = await shop.call(calls.calculator.priceConfiguration, {
  params: site,
  body: { width: 60, height: 40, quantity: 2000 },
});
const { gross, currency } = priced.price;
console.log(`${priced.configuration.quantity} labels: ${(gross / 100).toFixed(2)} ${currency}`);

// The price of a quote is valid for 30 days. Its PDF is returned as bytes.
const quote = await shop.call(calls.calculator.saveQuote, {
  params: site,
  body: { configuration: priced.configuration, name: 'Honey' },
});
const paper = await shop.open(calls.calculator.getQuotePdf, { params: { quoteId: quote.id } });
console.log(`Quote until ${quote.valid_until.slice(0, 10)}, ${(await paper.arrayBuffer()).byteLength} bytes`);

const cart = await shop.call(calls.cart.addQuoteItemToNewCart, { params: { quoteId: quote.id } });
console.log(`In the cart: ${cart.cart_items.map(({ name }) => name).join(', ')}`);

// Errors are thrown. Their code is one of those declared for the call.
try {
  await shop.call(calls.calculator.getQuote, { params: { quoteId: 'x'.repeat(22) } });
} catch (thrown) {
  if (!isProblemOf(calls.calculator.getQuote, thrown)) throw thrown;
  if (thrown.code === 'calculator.quote-missing') console.log(`No quote: ${thrown.message}`);
}
