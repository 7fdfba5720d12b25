import { describe, expect, test } from 'vitest';
import { momentInMarket } from './market-zones.ts';
import { marketIds } from './markets.ts';

describe('a moment in a market', () => {
  test('is in local time, in winter and in summer, with the name of the zone', () => {
    expect(momentInMarket(1, new Date('2026-11-23T17:05:00Z'), 'de')).toEqual({
      ...{ date: '23.11.2026', time: '18:05', zone: 'MEZ' },
    });
    expect(momentInMarket(1, new Date('2026-07-01T17:05:00Z'), 'de')).toMatchObject({
      ...{ time: '19:05', zone: 'MESZ' },
    });
    expect(momentInMarket(2, new Date('2026-07-01T17:05:00Z'), 'en')).toMatchObject({
      ...{ time: '18:05', zone: 'BST' },
    });
  });

  test('has the day of the market, also where it differs from UTC', () => {
    expect(momentInMarket(7, new Date('2026-12-31T23:30:00Z'), 'it')).toMatchObject({
      ...{ date: '01.01.2027', time: '00:30' },
    });
    expect(momentInMarket(8, new Date('2026-11-23T17:05:00Z'), 'au')).toMatchObject({
      ...{ date: '24.11.2026', time: '04:05', zone: 'AEDT' },
    });
  });

  test.each(marketIds)('names a zone in market %i', (market) => {
    expect(momentInMarket(market, new Date('2026-11-23T17:05:00Z'), 'fr').zone).not.toBe('');
  });
});
