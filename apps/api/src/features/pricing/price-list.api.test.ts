import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';
import { activatePriceList, activeDocuments, previewPriceList } from './activate-price-list.ts';
import { pricing, seedCatalogue } from './index.ts';
import { toCsv } from './price-list-csv.ts';
import { readDocuments } from './read-documents.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ rooms: [pricing] });
});
afterAll(() => shop.close());

const csvNow = async () => toCsv(readDocuments(await activeDocuments(shop.services.db)).priceList);

test('the seed is loaded once, and an operator’s list is never touched by it', async () => {
  expect(await seedCatalogue(shop.services)).toHaveLength(4);
  expect(await seedCatalogue(shop.services)).toEqual([]);
});

test('a spreadsheet is previewed with its prices, put in force, and never replaces a version', async () => {
  const { db } = shop.services;
  const csv = (await csvNow()).replace('\r\nbase,4500', '\r\nbase,5000');
  const preview = await previewPriceList(db, csv, 'spring');
  expect(preview.changes).toEqual(['base: 4500 -> 5000']);
  expect(preview.prices).toContain('market 1, 50 x 50 mm, 500 on PAP-GL-P: 5202 -> 5702');
  expect(await csvNow()).toContain('base,4500');
  await activatePriceList(db, preview, new Date());
  expect(await csvNow()).toContain('base,5000');
  await expect(activatePriceList(db, preview, new Date())).rejects.toThrow('already');
});

test('a list that would break prices is refused with every fault and its place', async () => {
  const { db } = shop.services;
  const csv = await csvNow();
  const without = csv.replace(/materials\.KRA\.multiplier,\d+\r\n/, '');
  await expect(previewPriceList(db, without, 'x')).rejects.toThrow('materials.KRA: no price');
  const rising = csv.replace('tiers.1.rate,390', 'tiers.1.rate,990');
  await expect(previewPriceList(db, rising, 'x')).rejects.toThrow('tiers.1.rate');
  const negative = csv.replace(/minimum,\d+/, 'minimum,-1');
  await expect(previewPriceList(db, negative, 'x')).rejects.toThrow('price-list minimum');
});
