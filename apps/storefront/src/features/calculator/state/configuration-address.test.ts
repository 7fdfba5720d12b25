import { millimetresOf } from '@labelwerk/domain/label/tenths.ts';
import { evenSorts } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formOf, fromQuery, presetOf } from './configuration-address.ts';

const type = {
  id: 'wine-front',
  pack: 'bottle',
  width: 90,
  height: 120,
  shape: 'rectangle',
  cornerRadius: 0,
  material: 'WIN-COT',
  finishes: [],
  form: 'roll',
} as const;
const catalogue = {
  productTypes: [type],
  materials: [{ id: 'WIN-COT' }, { id: 'PP-WG-P' }],
  finishes: [{ id: 'VAR-G' }, { id: 'FOIL-G' }],
};

test('every configuration is restored from its URL', () => {
  fc.assert(
    fc.property(
      fc.record({
        shape: fc.constantFrom('rectangle', 'rounded', 'oval', 'special'),
        width: fc.integer({ min: 100, max: 3120 }).map(millimetresOf),
        height: fc.integer({ min: 100, max: 7000 }).map(millimetresOf),
        radius: fc.integer({ min: 0, max: 100 }).map(millimetresOf),
        material: fc.constantFrom('WIN-COT', 'PP-WG-P'),
        finishes: fc.subarray(['VAR-G', 'FOIL-G']),
        sorts: fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 50 }),
        form: fc.constantFrom(
          ...[formOf('roll', 40), formOf('sheet'), formOf('fanfold'), formOf('single')],
          { ...formOf('roll'), designs: 'separate' },
          { ...formOf('roll'), labelsPerRoll: 500, designs: 'alternating' },
        ),
        express: fc.constantFrom('none', '48h', 'same-day'),
        tool: fc.constantFrom({}, { ownedTool: true }, { sharedTool: true }),
      }),
      ({ radius, sorts, tool, ...rest }) => {
        const quantity = sorts.reduce((sum, count) => sum + count, 0);
        const configuration = {
          ...presetOf(type),
          ...rest,
          ...tool,
          cornerRadius: rest.shape === 'rounded' ? radius : 0,
          sorts,
          quantity,
        } as ReturnType<typeof presetOf>;
        expect(fromQuery(new URLSearchParams(toQuery(configuration)), catalogue)).toEqual(configuration);
      },
    ),
  );
});

test('a link shared by an earlier release opens the same label', () => {
  const link =
    'p=wine-front&s=rounded&w=80&h=100&r=3&m=PP-WG-P&f=VAR-G&q=600.400&d=roll.76.inside.left.500&x=48h&t=1';
  expect(fromQuery(new URLSearchParams(link), catalogue)).toEqual({
    ...{ productType: 'wine-front', shape: 'rounded', width: 80, height: 100, cornerRadius: 3 },
    ...{ material: 'PP-WG-P', finishes: ['VAR-G'], ownedTool: true, quantity: 1000, sorts: [600, 400] },
    form: { kind: 'roll', core: 76, winding: { side: 'inside', leading: 'left' }, labelsPerRoll: 500 },
    ...{ express: '48h', extras: [] },
  });
});

test('any URL gives a configuration that can be produced', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('p', 's', 'w', 'h', 'r', 'm', 'f', 'q', 'd', 'x', 'e'), fc.string()),
      (query) => {
        const configuration = fromQuery(new URLSearchParams(query), catalogue);
        expect(configuration?.width).toBeGreaterThanOrEqual(10);
        expect(configuration?.quantity).toBe(configuration?.sorts.reduce((sum, count) => sum + count, 0));
        expect(['WIN-COT', 'PP-WG-P']).toContain(configuration?.material);
      },
    ),
  );
  const sides = (query: string) => {
    const { width = 0, height = 0 } =
      fromQuery(new URLSearchParams(`p=wine-front&${query}`), catalogue) ?? {};
    return [width, height];
  };
  const preset = sides('');
  expect(sides('w=52.6&h=0')).toEqual([52.6, 10]);
  expect(sides('w=60.5&h=40')).toEqual([60.5, 40]);
  expect(sides('w=60.55&h=40')).toEqual([60.6, 40]);
  expect(sides('w=99999&h=99999')).toEqual([312, 700]);
  expect(sides('w=1e2&h=-40')).toEqual(preset);
  expect(sides('w=NaN&h=%00')).toEqual(preset);
  expect(fromQuery(new URLSearchParams('q=999999.999999'), catalogue)).toMatchObject({
    quantity: 1_000_000,
    sorts: evenSorts(1_000_000, 2),
  });
});
