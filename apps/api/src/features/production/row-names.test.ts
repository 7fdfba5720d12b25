import { languages } from '@labelwerk/domain/market/sites.ts';
import { rowNames } from '@labelwerk/papers/ticket/write-ticket.ts';
import { expect, test } from 'vitest';
import { labelRows } from '#features/calculator/index.ts';
import { cutNames } from '#testing/papers/cut-names.ts';

const ofOrders = ['customer', 'reference', 'ordered', 'approved', 'released', 'ships', 'arrives', 'to'];

test.each(languages)('no row name on a ticket is cut: %s', (language) => {
  const keys = [
    ...labelRows.map((name) => `calculator.quote.${name}`),
    ...ofOrders.map((name) => `production.${name}`),
  ];
  expect(cutNames(keys, language, rowNames)).toEqual([]);
});
