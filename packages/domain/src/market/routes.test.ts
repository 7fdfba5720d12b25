import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markets, resolveMarket } from './markets.ts';
import { pageKeys, paramsOf, pathOf, patternOf, resolvePath } from './routes.ts';
import { languages, siteOf, sites } from './sites.ts';

const anySite = fc.constantFrom(...sites.map((site) => site.id));
const anyPage = fc.constantFrom(...pageKeys);
const paramsFor = (key: (typeof pageKeys)[number]) =>
  Object.fromEntries(paramsOf(key).map((name) => [name, 'a-1']));

describe('the route table', () => {
  test('every path of every site resolves to its page', () => {
    for (const { id } of sites) {
      for (const key of pageKeys) {
        const params = paramsFor(key);
        expect(resolvePath(pathOf(id, key, params))).toEqual({ site: id, key, params });
      }
    }
  });

  test('no two pages share a path in a language', () => {
    for (const language of languages) {
      const paths = pageKeys.map((key) => patternOf(language, key));
      expect(new Set(paths).size).toBe(paths.length);
    }
  });

  test('a path of another language resolves or redirects to the right one', () => {
    fc.assert(
      fc.property(anySite, anySite, anyPage, (here, there, key) => {
        const foreign =
          siteOf(here).prefix +
          (pathOf(there, key, paramsFor(key)).slice(siteOf(there).prefix.length) || '/');
        const resolution = resolvePath(foreign);
        expect(resolution).toBeDefined();
        if (resolution && 'redirectTo' in resolution)
          expect(resolvePath(resolution.redirectTo)).toHaveProperty('site', here);
      }),
    );
  });

  test('never throws, whatever the path', () => {
    fc.assert(fc.property(fc.string(), (text) => void resolvePath(`/${text}`)));
    expect(resolvePath('/%c0%ae')).toBeUndefined();
    expect(resolvePath('/nothing-here')).toBeUndefined();
    expect(resolvePath('/de/Kalkulator/')).toEqual({ redirectTo: '/de/kalkulator' });
    expect(resolvePath('/IT/calculator')).toEqual({ redirectTo: '/it/calcolatore' });
    expect(resolvePath('/blogs-landing-page')).toEqual({ redirectTo: '/blog' });
    expect(resolvePath('/fr/produits/repositionnables')).toEqual({ redirectTo: '/fr/produits/enlevables' });
    expect(resolvePath('/tutorial')).toEqual({ redirectTo: '/tutorials' });
    expect(resolvePath('/de/anleitung')).toEqual({ redirectTo: '/de/anleitungen' });
    expect(resolvePath('/au/activate-account')).toMatchObject({ site: 'au', key: 'signup-success' });
  });
});

test('the market of a call: Italy by default, Spain for an unknown one', () => {
  expect([undefined, '1', 8, '3', 'x', '01', NaN].map(resolveMarket)).toEqual([7, 1, 8, 10, 10, 1, 10]);
  expect(Object.values(markets).map((market) => market.vatRate)).not.toContain(0);
});
