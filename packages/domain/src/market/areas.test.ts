import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaOf, areas } from './areas.ts';
import { type CountryId, countryIds } from './countries.ts';

/** A postcode inside each area, and one just outside. */
const places: readonly (readonly [CountryId, string, inside: string, outside: string])[] = [
  [1, 'busingen', '78266', '78262 78267 78224'],
  [1, 'helgoland', '27498', '27499 27472 27476'],
  [1, 'jungholz', '87491', '87490 87493 87541'],
  [1, 'mittelberg', '87567 87568 87569', '87561 87566 87570'],
  [40, 'jungholz', '6691', '6672 6675 6682'],
  [40, 'mittelberg', '6991 6992 6993', '6952 6942 6888'],
  [2, 'northernireland', 'BT1 1AA bt487nn BT94 5EX', 'DG9 8RH B1 1AA BA1 1AA'],
  [2, 'isleofman', 'IM1 1AA IM9 2AS', 'LA5 8AA IP1 1AA'],
  [2, 'jersey', 'JE2 3AB', 'SO14 2AA'],
  [2, 'guernsey', 'GY1 1AA GY9 3AA', 'GU1 1AA GL50 1AA'],
  [2, 'gibraltar', 'GX11 1AA', 'GU11 1AA'],
  [2, 'bfpo', 'BF1 0AX BFPO57', 'BD1 1AA BH1 1AA'],
  [5, 'monaco', '98000 98099', '06320 06240 06500'],
  [
    5,
    'overseas',
    '97110 97133 97150 97200 97300 97400 97500 97600 98600 98713 98800',
    '96000 98001 20000 13000',
  ],
  [7, 'livigno', '23041', '23032 23030 23042 23040'],
  [7, 'campione', '22061', '22060 22062 22100'],
  [7, 'sanmarino', '47890 47899', '47900 47921 47924 47863'],
  [7, 'vatican', '00120', '00121 00119 00165'],
  [8, 'norfolk', '2899', '2898 2900'],
  [8, 'christmas', '6798', '6797 6800'],
  [8, 'cocos', '6799', '6765 6800'],
  [10, 'canary', '35001 35660 38001 38911', '34001 36001 37001 39001 07800'],
  [10, 'ceuta', '51001 51005', '50001 11201'],
  [10, 'melilla', '52001 52006', '29001 50015'],
  [13, 'faroe', 'FO-100 FO 900 3800', '3790 3700'],
  [13, 'greenland', '3900 3992 GL-3900', '3790 4000'],
  [196, 'northerncyprus', '9300 99300', '8999 5330 7600'],
  [246, 'aland', '22100 22999 AX-22100', '21900 23100 20100'],
  [300, 'athos', '63086 63087', '63075 63085 63088'],
  [300, 'aegean', '81100 82100 83100 85300 85400 68002', '84600 85100 80200 68100'],
  [578, 'svalbard', '9170 9178 8099', '9169 9180 8098'],
  [620, 'madeira', '9000-017 9400-001', '8990-001 8950-010'],
  [620, 'azores', '9500-001 9980-024', '8900-001 8600-001'],
  [756, 'busingen', '8238', '8239 8203'],
  [756, 'campione', '6911', '6912 6900'],
  [756, 'samnaun', '7562 7563', '7560 7560 7550'],
  [756, 'liechtenstein', '9490 9498 9485', '9484 9470 9499'],
];

const listed = (text: string) => text.match(/\S+(?: (?:\d[A-Z]{2}|900)(?= |$))?/g) ?? [];

test('each area has test postcodes', () => {
  expect(places.map(([country, id]) => [country, id])).toHaveLength(areas.length);
  for (const { country, id } of areas) expect(places.some(([c, i]) => c === country && i === id)).toBe(true);
});

test.each(places)('country %i, %s: %s, and not %s', (country, id, inside, outside) => {
  for (const code of listed(inside)) expect([code, areaOf(country, code)?.id]).toEqual([code, id]);
  for (const code of listed(outside)) {
    const areaId = areaOf(country, code)?.id;
    expect([code, areaId === id]).toEqual([code, false]);
  }
});

test('case is ignored, a postcode has at most one area, and other countries none', () => {
  const postcodes = places.flatMap(([country, , inside]) =>
    listed(inside).map((code) => [country, code] as const),
  );
  fc.assert(
    fc.property(fc.constantFrom(...postcodes), fc.constantFrom(...countryIds), ([country, code], other) => {
      expect(areaOf(country, code.toLowerCase())).toBe(areaOf(country, code));
      const compact = code.toUpperCase().replace(/[\s-]/g, '');
      expect(areas.filter((each) => each.country === country && each.postcodes.test(compact))).toHaveLength(
        1,
      );
      const elsewhere = areaOf(other, code);
      if (elsewhere) expect(elsewhere.country).toBe(other);
    }),
  );
});
