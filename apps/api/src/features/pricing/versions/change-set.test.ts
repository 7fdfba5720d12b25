import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChanges, changeSet } from './change-set.ts';

const seed = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../seed/${name}.json`, import.meta.url), 'utf8'));
const { version: _version, ...list } = seed('price-list');

/** A list with other values: any subset of them, materials and extras that come and go, brackets that move. */
const otherList = fc
  .record({
    base: fc.integer({ min: 1, max: 9_000 }),
    sort: fc.constantFrom(1200, 1300),
    dropped: fc.subarray(Object.keys(list.materials), { maxLength: 5 }),
    added: fc.uniqueArray(fc.constantFrom('NEW-1', 'NEW-2', 'NEW-3')),
    limits: fc.uniqueArray(fc.constantFrom(0.5, 20, 60, 75, 200), { minLength: 1 }),
    notOffered: fc.subarray(['artwork-check', 'barcode-check', 'printed-proof', 'review-smart', 'design']),
    vat: fc.constantFrom(1900, 2000),
  })
  .map(({ base, sort, dropped, added, limits, notOffered, vat }) => ({
    ...list,
    base,
    sort,
    tiers: [...limits.sort((a, b) => a - b), null].map((upToM2, at) => ({ upToM2, rate: 500 - at * 50 })),
    materials: {
      ...Object.fromEntries(Object.entries(list.materials).filter(([id]) => !dropped.includes(id))),
      ...Object.fromEntries(added.map((id) => [id, { multiplier: 100 }])),
    },
    extrasNotOffered: notOffered,
    markets: { ...list.markets, 7: { ...list.markets['7'], vatRate: vat } },
  }));

describe('a change set of the price list', () => {
  const same = (one: Record<string, unknown>, other: Record<string, unknown>) => {
    const words = (value: unknown) => [...((value ?? []) as string[])].sort();
    expect({ ...one, extrasNotOffered: words(one.extrasNotOffered) }).toEqual({
      ...other,
      extrasNotOffered: words(other.extrasNotOffered),
    });
  };
  test('leads from any list to any other', () => {
    fc.assert(
      fc.property(otherList, otherList, (before, after) => {
        same(applyChanges('price-list', before, changeSet('price-list', before, after)), after);
        expect(changeSet('price-list', after, after)).toEqual([]);
      }),
    );
  });
  test('leaves every value that it does not name as it is on its day', () => {
    fc.assert(
      fc.property(otherList, otherList, (before, ofTheDay) => {
        const planned = { ...before, base: before.base + 1 };
        const changes = changeSet('price-list', before, planned);
        expect(changes).toEqual([{ path: ['base'], from: before.base, to: before.base + 1 }]);
        same(applyChanges('price-list', ofTheDay, changes), { ...ofTheDay, base: before.base + 1 });
      }),
    );
  });
  test('names brackets by their limit, and words of lists by themselves', () => {
    const after = {
      ...list,
      tiers: [{ upToM2: 1.5, rate: 600 }, ...list.tiers],
      extrasNotOffered: ['artwork-check', 'gift'],
    };
    expect(
      changeSet('price-list', { ...list, extrasNotOffered: ['design', 'artwork-check'] }, after),
    ).toEqual([
      { path: ['tiers', '1.5', 'rate'], to: 600 },
      { path: ['extrasNotOffered', 'design'], from: true },
      { path: ['extrasNotOffered', 'gift'], to: true },
    ]);
  });
});

describe('a change set of a table', () => {
  const entry = (id: string, weight = 1) => ({ id, weight, uses: ['a'], names: { de: id } });
  const table = (...materials: object[]) => ({ materials });
  test('keeps rows that came, changed or moved in the meantime', () => {
    const before = table(entry('a'), entry('b'), entry('c'));
    const planned = table(entry('a', 2), entry('n'), entry('c'));
    const changes = changeSet('materials', before, planned);
    const ofTheDay = table(entry('a'), entry('x'), entry('b', 7), { ...entry('c'), names: { de: 'C' } });
    expect(applyChanges('materials', ofTheDay, changes)).toEqual(
      table(entry('a', 2), entry('x'), entry('n'), { ...entry('c'), names: { de: 'C' } }),
    );
  });
  test('a removed row goes whole, whatever was added to it', () => {
    const changes = changeSet('materials', table(entry('a'), entry('b')), table(entry('a')));
    expect(changes).toContainEqual({ path: ['entries', 'b'] });
    const ofTheDay = table(entry('a'), { ...entry('b'), descriptions: { de: 'später' } });
    expect(applyChanges('materials', ofTheDay, changes)).toEqual(table(entry('a')));
  });
  test('reads what it wrote: JSON keeps empty, null and missing values apart', () => {
    const before = { finishes: [{ id: 'a', spot: 'x', names: { de: 'A' } }] };
    const after = { finishes: [{ id: 'a', spot: null, names: { de: 'A' }, uses: [] }] };
    const changes = JSON.parse(JSON.stringify(changeSet('finishes', before, after)));
    expect(applyChanges('finishes', before, changes)).toEqual(after);
  });
});
