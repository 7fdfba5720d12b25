import { expect, test } from 'vitest';
import { restAddress } from './rest-address.ts';

test.each([
  ['https://cms.example/wp-json', 'https://cms.example/wp-json/wp/v2/pages?lang=de'],
  ['https://cms.example/texts/wp-json/', 'https://cms.example/texts/wp-json/wp/v2/pages?lang=de'],
  [
    'https://cms.example/index.php?rest_route=',
    'https://cms.example/index.php?rest_route=%2Fwp%2Fv2%2Fpages&lang=de',
  ],
  ['https://cms.example/?rest_route=/', 'https://cms.example/?rest_route=%2Fwp%2Fv2%2Fpages&lang=de'],
])('a route below %s', (base, address) => {
  expect(restAddress(base, '/wp/v2/pages', { lang: 'de' })).toBe(address);
});
