import { labelMargins } from '../label/label-shape.ts';
import { feedSide, labelsPerRoll, rollLimits } from '../label/roll.ts';
import { tenthsOf } from '../label/tenths.ts';
import { type MarketId, markets } from '../market/markets.ts';
import { divideHalfUp, scaleHalfUp, shareOf } from '../money/money.ts';
import type { Configuration } from './configuration/configuration.ts';
import { inMarket } from './in-market.ts';
import type { CustomerTerms, PriceList } from './price-list.ts';
import type { PriceRow, PriceRowName, PriceSheet } from './price-sheet.ts';
import { rowsOfSum } from './rows-of-sum.ts';

/** Internally amounts are in thousandths of a cent, so that rounding only happens at the end. */
const milli = 1000;

/** Area of all labels with the gap on two sides, in mm²; sides in mm. */
export const labelArea = (width: number, height: number, quantity: number): number => {
  const gap = tenthsOf(labelMargins.gap);
  return ((tenthsOf(width) + gap) * (tenthsOf(height) + gap) * quantity) / 100;
};

/**
 * Cost of printing an area on plain paper, in thousandths of a cent: progressive brackets, so a larger area never costs
 * less.
 */
export function runCost(list: PriceList, area: number): number {
  let cost = 0;
  let from = 0;
  for (const { upToM2, rate } of list.tiers) {
    const upTo = upToM2 === null ? area : Math.min(area, upToM2 * 1_000_000);
    if (upTo > from) cost += (upTo - from) * rate;
    from = Math.max(from, upTo);
  }
  return Math.round(cost / 1000);
}

function needed<T>(table: Readonly<Record<string, T | undefined>>, id: string, what: string): T {
  const entry = Object.hasOwn(table, id) ? table[id] : undefined;
  if (entry === undefined) throw new RangeError(`The price list has no ${what} ${id}`);
  return entry;
}

/** Thickness in mm assumed for the automatic number of rolls; the exact one only changes the displayed estimate. */
const usualThickness = 0.16;

/**
 * Additional rolls that are charged: those beyond the automatic number caused by the customer's own labels per roll, and
 * one for each further design that is put on rolls of its own.
 */
export function extraRolls(configuration: Configuration): number {
  const { form, sorts } = configuration;
  const ofDesigns = form.kind === 'roll' && form.designs === 'separate' ? sorts.length - 1 : 0;
  return ofDesigns + shorterRolls(configuration);
}

function shorterRolls(configuration: Configuration): number {
  const { form, quantity } = configuration;
  if (form.kind !== 'roll' || form.labelsPerRoll === undefined) return 0;
  const feed = feedSide(configuration, form.winding);
  const automatic = labelsPerRoll(rollLimits.usualDiameter, usualThickness, form.core, feed);
  const perRoll = form.labelsPerRoll;
  const additional = (labels: number) => Math.ceil(labels / perRoll) - Math.ceil(labels / automatic);
  // One label more may begin an automatic roll, which would make the order cheaper: full automatic rolls count as well.
  const inFullRolls = (Math.ceil(quantity / automatic) - 1) * automatic;
  return Math.max(0, additional(quantity), additional(inFullRolls));
}

/** Tools to be made for each foil or embossing: one per design, one that all share, or none. */
export const toolsOf = ({
  ownedTool,
  sharedTool,
  sorts,
}: Pick<Configuration, 'ownedTool' | 'sharedTool' | 'sorts'>): number =>
  ownedTool ? 0 : sharedTool ? 1 : sorts.length;

/** The cost of labels that differ from one another, in thousandths of a cent of the list. */
function artworkCost(list: PriceList, { artworkFrom: source, quantity }: Configuration): number {
  if (source === undefined) return 0;
  const { setup, perThousand } = needed(list.artworkFrom ?? {}, source.kind, 'artwork from');
  return setup * milli + perThousand * quantity;
}

type Part = { readonly name: PriceRowName; readonly cost: number };

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, part) => sum + part.cost, 0);

/** The parts of a label line in thousandths of a cent of the list, without express, extras and discount. */
function labelParts(list: PriceList, configuration: Configuration, terms: CustomerTerms | undefined): Part[] {
  const area = labelArea(configuration.width, configuration.height, configuration.quantity);
  const material =
    terms?.materials?.[configuration.material] ?? needed(list.materials, configuration.material, 'material');
  const print = scaleHalfUp(runCost(list, area), material.multiplier, 100);
  const shape = needed(list.shapes, configuration.shape, 'shape');
  const form = needed(list.forms, configuration.form.kind, 'form');
  const finishes = configuration.finishes.map((id) => needed(list.finishes, id, 'finish'));
  const tools = toolsOf(configuration);
  const finish = finishes.reduce(
    (sum, { setup, rate, tool }) => sum + (setup + tools * tool) * milli + Math.round((area * rate) / 1000),
    0,
  );
  const core =
    configuration.form.kind === 'roll' ? needed(list.roll.cores, String(configuration.form.core), 'core') : 0;
  const parts: Part[] = [
    { name: 'base', cost: list.base * milli },
    { name: 'sorts', cost: list.sort * (configuration.sorts.length - 1) * milli },
    { name: 'print', cost: print },
    { name: 'finish', cost: finish },
    { name: 'shape', cost: shareOf(print, shape.share + form.share) + shape.setup * milli },
  ];
  const missing = list.minimum * milli - sumOf(parts);
  parts.push(
    { name: 'minimum', cost: Math.max(0, missing) },
    { name: 'roll', cost: (core + list.roll.extraRoll * extraRolls(configuration)) * milli },
    { name: 'variable', cost: artworkCost(list, configuration) },
  );
  return parts;
}

/** Extras in cents of the market. Each is rounded per piece, as it is shown where it is chosen. */
function extrasInMarket(list: PriceList, { extras, sorts }: Configuration, market: MarketId): number {
  const times = (id: string) => (list.extrasPerSort?.includes(id) ? sorts.length : 1);
  return extras.reduce(
    (sum, id) => sum + inMarket(list, market, needed(list.extras, id, 'extra')) * times(id),
    0,
  );
}

/**
 * The price of a configuration in a market. Pure; integers throughout. The sum of a line is rounded half up once to the
 * market's cent, and VAT once. The rows are in the market's currency as well, and add up to the sum. The configuration
 * must have passed `checkConfiguration`: throws RangeError if the list does not know an id.
 */
export function price(
  list: PriceList,
  configuration: Configuration,
  market: MarketId,
  terms?: CustomerTerms,
): PriceSheet {
  const parts = labelParts(list, configuration, terms);
  const line = sumOf(parts);
  const express = needed(list.express, configuration.express, 'express');
  const listed: Part[] = [
    ...parts,
    { name: 'express', cost: Math.max(express.min * milli, shareOf(line, express.share)) },
  ];
  const inCents = (cost: number) => divideHalfUp(inMarket(list, market, cost), milli);
  const extras = extrasInMarket(list, configuration, market);
  const full = inCents(sumOf(listed));
  const reduced = inCents(sumOf(listed) - shareOf(line, terms?.discount ?? 0));
  const amounts = listed.map(({ name, cost }): PriceRow => ({ name, amount: inCents(cost) }));
  const rows: readonly PriceRow[] = [
    ...rowsOfSum(amounts, full),
    { name: 'extras', amount: extras },
    // The other rows are those of a customer without a discount.
    { name: 'discount', amount: reduced - full },
  ];
  return sheetOf(list, configuration, market, rows);
}

/** The price sheet of rows (cents of the market's currency): their sum, freight, VAT, and price per piece. */
export function sheetOf(
  list: PriceList,
  configuration: Configuration,
  market: MarketId,
  rows: PriceSheet['rows'],
): PriceSheet {
  const { currency, shipping: freight, vatRate } = list.markets[market];
  const net = rows.reduce((sum, row) => sum + row.amount, 0);
  const fee = net >= freight.freeFrom ? 0 : freight.fee;
  const shipping = fee + (configuration.express === 'none' ? 0 : freight.expressFee);
  const vat = shareOf(net + shipping, vatRate);
  const { quantity } = configuration;
  return {
    listVersion: list.version,
    currency,
    rows: rows.filter((row) => row.amount !== 0 || row.name === 'base'),
    net,
    shipping,
    vat: { rate: vatRate, country: markets[market].country, amount: vat },
    gross: net + shipping + vat,
    quantity,
    perPiece: divideHalfUp(net * 100, quantity),
    perThousand: divideHalfUp(net * 1000, quantity),
    area: labelArea(configuration.width, configuration.height, quantity),
  };
}
