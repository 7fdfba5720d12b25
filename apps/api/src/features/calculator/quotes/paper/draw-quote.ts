import { a4, inks, openDocument, type Sheet } from '@labelwerk/artwork/document/open-document.ts';
import { deliveryPromise } from '@labelwerk/domain/delivery/delivery-date.ts';
import { formatDate, formatMoney } from '@labelwerk/domain/money/format.ts';
import { formatVatRate } from '@labelwerk/domain/money/format-percent.ts';
import { sheetAmounts } from '@labelwerk/domain/pricing/sheet-amounts.ts';
import type { LeadingPrice } from '@labelwerk/domain/vat/leading-price.ts';
import { catalogueNaming, vatWords } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import { type KeyAfter, messageOf } from '#platform/messages/messages.ts';
import type { Quote } from '../quotes-repository.ts';
import { describeLabel, summaryOf, titleOf } from './describe-label.ts';
import { drawLabel } from './draw-label.ts';
import { numberOf, quoteAddress, siteOfQuote } from './quote-facts.ts';

/** Layout of the names of a label's options; wider ones are wrapped. */
export const rowNames = { width: 104, size: 9, lines: 2 } as const;

type Say = (key: KeyAfter<'calculator.'>, params?: Record<string, string | number>) => string;
const [left, right] = [46, a4.width - 46];
const pointsPerMm = 72 / 25.4;
/** In points: position of the note at the foot, and height of the terms above it. */
const [noteAt, termsHeight] = [788, 88];

/**
 * The quote on A4 in its own language: the label with its outline, the price with its parts, the period of
 * validity, the delivery date and a link to the shop. One page; options of a label that do not fit are on a
 * second page.
 */
export async function drawQuote(
  app: App,
  quote: Quote,
  options: { readonly named: boolean; readonly leads: LeadingPrice },
): Promise<Uint8Array> {
  const language = quote.language;
  const say: Say = (key, params) => messageOf(language, `calculator.${key}`, params);
  const catalogue = await catalogueNaming(app, [quote]);
  const { configuration, sheet: price } = quote;
  const shopName = app.settings.SHOP_NAME;
  const number = numberOf(quote);
  const document = openDocument({
    title: `${say('quote.title')} ${number}`,
    language: siteOfQuote(quote).hreflang,
    author: shopName,
    date: quote.created_at,
  });
  const newPage = () => {
    const sheet = document.addPage();
    drawHead(sheet, shopName, say('quote.number', { number }), formatDate(quote.created_at));
    drawRuler(sheet);
    return sheet;
  };
  const page = newPage();

  page.text(say('quote.title'), { x: left, y: 118, size: 34, face: 'head' });
  const title = options.named && quote.name !== '' ? quote.name : titleOf(catalogue, configuration, language);
  const summary = summaryOf(catalogue, configuration, language, price.currency);
  page.text(title, { x: left, y: 142, size: 12, face: 'strong', width: right - left, lines: 1 });
  page.text(summary, { x: left, y: 159, size: 10.5, ink: inks.soft, width: right - left, lines: 1 });

  const card = { x: 330, y: 184, width: right - 330, height: 214 };
  const scale = drawLabel(page, configuration, card, language);
  page.text(say('quote.scale', { scale }), {
    x: card.x + card.width - 8,
    y: card.y + card.height - 8,
    size: 7.5,
    ink: inks.soft,
    align: 'right',
  });
  page.text(say('quote.label'), { x: left, y: 194, size: 11, face: 'strong' });
  let y = 214;
  for (const [label, value] of describeLabel(catalogue, configuration, language, price.currency)) {
    const below = page.text(label, { x: left, y, ink: inks.soft, ...rowNames });
    y = Math.max(below, page.text(value, { x: left + 108, y, size: 9, width: 160, lines: 4 })) + 2;
  }
  y = drawPrice(page, quote, options.leads, Math.max(y, card.y + card.height) + 20);
  const lowest = noteAt - 12 - termsHeight;
  const fits = y + 4 <= lowest;
  const last = fits ? page : newPage();
  drawTerms(last, {
    y: fits ? Math.min(Math.max(y + 12, 664), lowest) : 96,
    valid: `${say('quote.valid')} ${formatDate(quote.valid_until)}`,
    delivery: deliveryText(catalogue.priceList, quote, say),
    open: say('quote.open'),
    openText: say('quote.openText'),
    address: quoteAddress(app, quote),
  });
  last.text(say('quote.note'), {
    x: left,
    y: noteAt,
    size: 8,
    ink: inks.soft,
    width: right - left,
    lines: 2,
  });
  return document.save();
}

function deliveryText(list: Parameters<typeof deliveryPromise>[0], quote: Quote, say: Say): string {
  const promise = deliveryPromise(list, quote.configuration, quote.market, quote.created_at);
  const span = say('quote.span', {
    from: formatDate(promise.arrivesFrom),
    to: formatDate(promise.arrivesTo),
  });
  return `${say('quote.delivery', { date: formatDate(quote.created_at) })} ${span}.`;
}

function drawHead(page: Sheet, shopName: string, number: string, date: string): void {
  for (const [index, ink] of [inks.cyan, inks.magenta, inks.yellow].entries())
    page.dot(left + 4 + index * 11, 50, 4, ink);
  page.text(shopName, { x: left + 40, y: 55, size: 15, face: 'head' });
  page.text(number, { x: right, y: 49, size: 9, face: 'strong', align: 'right' });
  page.text(date, { x: right, y: 62, size: 9, ink: inks.soft, align: 'right' });
  page.line([left, 74], [right, 74], { ink: inks.ink, width: 0.8 });
}

/** The parts of the price with or without VAT, as they lead; the other price is below the total. */
function drawPrice(
  page: Sheet,
  { sheet: price, language }: Quote,
  leads: LeadingPrice,
  from: number,
): number {
  const say: Say = (key, params) => messageOf(language, `calculator.${key}`, params);
  const amounts = sheetAmounts(price, leads);
  const other = leads === 'net' ? 'gross' : 'net';
  const words = (which: LeadingPrice) => vatWords(which, price.vat, language);
  const nameOf = (name: string, which: LeadingPrice) => [name, words(which)].filter(Boolean).join(' ');
  const money = (amount: number) => formatMoney({ amount, currency: price.currency });
  page.text(nameOf(say('quote.price'), leads), { x: left, y: from, size: 11, face: 'strong' });
  let y = from + 8;
  const row = (label: string, value: string, strong = false) => {
    page.line([left, y], [right, y]);
    y += 11.5;
    page.text(label, { x: left, y: y - 1, size: 9, face: strong ? 'strong' : 'text' });
    page.text(value, { x: right, y: y - 1, size: 9, face: strong ? 'strong' : 'text', align: 'right' });
    y += 3;
  };
  for (const { name, amount } of amounts.rows) if (amount !== 0) row(say(`row.${name}`), money(amount));
  row(nameOf(say('quote.price'), leads), money(amounts.goods[leads]), true);
  row(say('quote.shipping'), price.shipping === 0 ? say('quote.included') : money(amounts.shipping));
  const { rate, country } = price.vat;
  const vatOf = { rate: formatVatRate(rate, language), country };
  if (leads === 'net') row(say('quote.vat', vatOf), money(amounts.vat));
  page.line([left, y], [right, y], { ink: inks.ink, width: 0.9 });
  page.text(say('quote.gross'), { x: left, y: y + 17, size: 12, face: 'strong' });
  page.text(money(price.gross), { x: right, y: y + 20, size: 19, face: 'head', align: 'right' });
  const named = (name: string, amount: number) => say('quote.named', { name, value: money(amount) });
  const below = [
    leads === 'gross' && rate > 0 && named(say('quote.vatWithin', vatOf), amounts.vat),
    rate > 0 && named(nameOf(say('quote.price'), other), amounts.goods[other]),
    named(nameOf(say('quote.perThousand'), leads), amounts.perThousand[leads]),
  ].filter((text) => text !== false);
  page.text(below.join(' · '), { x: left, y: y + 30, size: 8.5, ink: inks.soft, width: 360, lines: 2 });
  return y + 36 + (below.length > 2 ? 11 : 0);
}

type Terms = Record<'valid' | 'delivery' | 'open' | 'openText' | 'address', string> & { readonly y: number };

function drawTerms(page: Sheet, { y, valid, delivery, open, openText, address }: Terms): void {
  page.box({ x: left, y, width: right - left, height: termsHeight }, { fill: inks.wash });
  page.box({ x: left, y, width: 3, height: termsHeight }, { fill: inks.action });
  const text = left + 16;
  page.text(valid, { x: text, y: y + 20, size: 11, face: 'strong' });
  page.text(delivery, { x: text, y: y + 36, size: 9, width: 270, lines: 2 });
  page.text(openText, { x: text, y: y + 62, size: 8.5, ink: inks.soft, width: 270, lines: 2 });
  const width = Math.max(page.widthOf(open, 10, 'strong') + 28, 120);
  const button = { x: right - width - 14, y: y + 27, width, height: 32 };
  page.box(button, { fill: inks.action });
  page.text(open, { x: button.x + 14, y: button.y + 20, size: 10, face: 'strong', ink: [1, 1, 1] });
  page.link(button, address);
}

/** A ruler in true millimetres along the foot, to check whether a printed page was scaled. */
function drawRuler(page: Sheet): void {
  const y = a4.height - 22;
  const length = Math.floor((right - left) / pointsPerMm);
  for (let mm = 0; mm <= length; mm += 1) {
    const x = left + mm * pointsPerMm;
    page.line([x, y], [x, y - (mm % 10 === 0 ? 7 : mm % 5 === 0 ? 5 : 3)], { ink: inks.soft, width: 0.35 });
    if (mm % 10 === 0 && mm > 0) page.text(String(mm), { x: x + 1.5, y: y - 4.5, size: 4.5, ink: inks.soft });
  }
  page.line([left, y], [left + length * pointsPerMm, y], { ink: inks.soft, width: 0.35 });
}
