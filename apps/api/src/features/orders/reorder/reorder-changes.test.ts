import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import { expect, test } from 'vitest';
import { messageOf } from '#platform/messages/messages.ts';
import { configurationChanges, type Names, priceChanges } from './reorder-changes.ts';

const sheet = (net: number, rate = 1900) =>
  ({ net, currency: 'EUR', vat: { rate, country: 'DE', amount: 0 } }) as PriceSheet;
const days = { before: 5, now: 5 };

/** The sentence on a changed price, with common spaces. */
function sentence(
  before: PriceSheet,
  now: PriceSheet,
  leads: 'net' | 'gross',
  language: 'de' | 'fr',
): string {
  const [change] = priceChanges(before, now, days, { language, leads });
  return change ? messageOf(language, change.code, change.params).replaceAll(/\s/g, ' ') : '';
}

test('a changed price is said as its reader sees prices, with the words for it', () => {
  expect(sentence(sheet(10_000), sheet(11_000), 'gross', 'de')).toBe(
    'Die gleichen Etiketten kosten 11,90 € mehr als beim letzten Mal: 130,90 € inkl. MwSt. statt 119,00 €.',
  );
  expect(sentence(sheet(10_000), sheet(11_000), 'net', 'de')).toBe(
    'Die gleichen Etiketten kosten 10,00 € mehr als beim letzten Mal: 110,00 € zzgl. MwSt. statt 100,00 €.',
  );
  expect(sentence(sheet(11_000), sheet(10_000), 'gross', 'fr')).toContain('119,00 € TTC au lieu de 130,90 €');
});

test('each price is said at its own VAT rate; without VAT there is no word for it', () => {
  expect(sentence(sheet(10_000, 1600), sheet(11_000), 'gross', 'de')).toContain(
    '14,90 € mehr als beim letzten Mal: 130,90 € inkl. MwSt. statt 116,00 €',
  );
  expect(sentence(sheet(10_000, 0), sheet(11_000, 0), 'gross', 'de')).toContain(': 110,00 € statt 100,00 €');
});

test('the same form of delivery is no change, whatever is stated of its defaults and in which order', () => {
  const names: Names = {
    ...{ language: 'de', material: String, finish: String, form: String, extra: String, obstacle: String },
  };
  const winding = { side: 'outside', leading: 'top' } as const;
  const changesFrom = (form: Configuration['form'], now: Configuration['form']) =>
    configurationChanges(
      { ...plainLabel, form },
      { ...plainLabel, form: now },
      { materials: new Map(), finishes: new Map() },
      names,
    ).map(({ kind }) => kind);
  const roll = { kind: 'roll', core: 76, winding } as const;
  expect(changesFrom({ ...roll, designs: 'together' }, roll)).toEqual([]);
  expect(
    changesFrom({ core: 76, kind: 'roll', designs: 'separate', winding }, { ...roll, designs: 'separate' }),
  ).toEqual([]);
  expect(changesFrom({ ...roll, designs: 'separate' }, roll)).toEqual(['form']);
});
