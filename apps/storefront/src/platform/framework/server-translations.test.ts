import { siteOf } from '@labelwerk/domain/market/sites.ts';
import { expect, test } from 'vitest';
import { loadMessages } from '../feature-messages.ts';
import { serverTranslations } from './server-translations.ts';

test('messages are in the language of the site, once that is read', async () => {
  const site = siteOf('de');
  expect(() => serverTranslations(site, 'cart')).toThrow('The messages of de are used before they are read');
  await loadMessages('de');
  expect(serverTranslations(site, 'status.notFound')('links.cart')).toBe('Warenkorb');
  expect(() => serverTranslations(siteOf('fr'), 'cart')).toThrow('fr');
});

test('a translator is made once', async () => {
  await loadMessages('de');
  expect(serverTranslations(siteOf('de'), 'cart')).toBe(serverTranslations(siteOf('de'), 'cart'));
});
