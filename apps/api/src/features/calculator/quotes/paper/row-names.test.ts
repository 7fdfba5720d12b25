import { languages } from '@labelwerk/domain/market/sites.ts';
import { expect, test } from 'vitest';
import { cutNames } from '#testing/papers/cut-names.ts';
import { labelRows } from './describe-label.ts';
import { rowNames } from './draw-quote.ts';

test.each(languages)('no row name on a quote is cut off: %s', (language) => {
  const keys = labelRows.map((name) => `calculator.quote.${name}`);
  expect(cutNames(keys, language, rowNames)).toEqual([]);
});
