import { expect, test } from 'vitest';
import { readSettings } from '#settings.ts';
import { testSettings } from '../harness.ts';
import { environmentOf } from './environment-of.ts';

test('a process that gets settings from the environment has the same ones', () => {
  const settings = testSettings('postgres://localhost/none', '/tmp/none', {
    SHOP_ADDRESS: 'https://labels.example',
    SITE_ADDRESSES: 'de=https://etiketten.example fr=https://etiquettes.example',
  });
  expect(readSettings(environmentOf(settings))).toEqual(settings);
});
