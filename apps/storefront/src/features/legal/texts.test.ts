import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsIn, reviewsIn } from '@labelwerk/content/markdoc-text.ts';
import { promisesIn } from '@labelwerk/content/promises.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { languages, type Site, sites } from '@labelwerk/domain/market/sites.ts';
import Markdoc from '@markdoc/markdoc';
import { expect, test } from 'vitest';
import { pageModules } from '#platform/routes/page-modules.ts';
import { legalPages } from './legal-pages.ts';
import { textFile, textOf } from './read-text.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..', '..');
const sourceOf = (site: Pick<Site, 'language'>, page: (typeof legalPages)[number]) =>
  readFileSync(join(root, 'content', textFile(site.language, page)), 'utf8');
const promises = promisesIn('en');
const variables = {
  ...{ cancelFree: promises.cancel, cancelService: promises.service, invoiceComes: promises.invoice },
  ...{ shop: 'Shop', seller: 'Muster Labels', address: 'Street 1', country: 'XX', fileDays: 42 },
  paymentProviders: 'Mollie B.V. (Amsterdam)',
  consentServices: '',
};
const isPage = (key: string) => key in pageModules;
const withEmail = { ...variables, email: 'hello@labels.example' };

const shown = (site: Site, page: (typeof legalPages)[number], values: typeof withEmail) =>
  Markdoc.renderers.html(
    textOf(site, page, { ...values, country: site.hreflang }, join(root, 'content')).tree,
  );

test.each(sites)('every legal text of $id can be read, and its links lead to pages', (site) => {
  for (const page of legalPages) {
    const source = sourceOf(site, page);
    expect(faultsIn(source, site, withEmail, isPage), `${site.language}/${page}`).toEqual([]);
    const html = shown(site, page, withEmail);
    expect(html.length).toBeGreaterThan(400);
    expect(html).not.toMatch(/review|undefined|\{%|href="page:/);
    for (const [, href] of html.matchAll(/href="([^"]+)"/g))
      expect(href).toMatch(site.prefix === '' ? /^\/[a-z]/ : new RegExp(`^${site.prefix}/`));
  }
});

test('values that are not set leave no gap in a text', () => {
  for (const site of sites) {
    for (const page of ['withdrawal', 'privacy-policy'] as const) {
      expect(shown(site, page, withEmail)).toContain('hello@labels.example');
      expect(shown(site, page, { ...withEmail, email: '', paymentProviders: '' })).not.toMatch(
        site.language === 'fr' ? / [.,]| {2}|@| à :/ : / [.:,]| {2}|@/,
      );
    }
  }
});

test('the privacy page names the configured payment providers in every language, and no other', () => {
  for (const site of sites) {
    expect(shown(site, 'privacy-policy', withEmail)).toContain('Mollie B.V. (Amsterdam)');
    const without = shown(site, 'privacy-policy', { ...withEmail, paymentProviders: '' });
    expect(without).not.toMatch(/Mollie|Stripe|PayPal/);
  }
});

test('the privacy page links to the cookie page once more if services of other companies are used', () => {
  const cookies = (site: Site, services: string) =>
    shown(site, 'privacy-policy', { ...withEmail, consentServices: services }).split(
      `href="${pathOf(site.id, 'cookies')}"`,
    ).length - 1;
  for (const site of sites) {
    expect(cookies(site, ''), site.id).toBe(1);
    expect(cookies(site, 'statistics, chat'), site.id).toBe(2);
  }
});

test('a fault in a text is found', () => {
  const site = sites[0] as Site;
  expect(faultsIn('[here](page:nowhere)', site, withEmail, isPage)).toEqual(['page:nowhere is not a page']);
  // An entry is rejected by its name, also where every page is accepted.
  expect(faultsIn('[here](page:tutorial/a/b)', site, withEmail, () => true)).toEqual([
    'page:tutorial/a/b is not a page',
  ]);
  expect(faultsIn('[here](page:tutorial/a)', site, withEmail, () => true)).toEqual([]);
  expect(faultsIn('[here](http://plain.example)', site, withEmail, isPage)).toHaveLength(1);
  expect(faultsIn('{% unknown /%}', site, withEmail, isPage)).not.toEqual([]);
  expect(faultsIn('{% $unknown %}', site, withEmail, isPage)).not.toEqual([]);
  expect(faultsIn('{% review /%}', site, withEmail, isPage)).not.toEqual([]);
});

/** `npx vitest run --project pure apps/storefront/src/features/legal -u` rewrites the list. */
test('docs/legal-texts.md lists everything a lawyer has to look at', async () => {
  const rows = languages.flatMap((language) =>
    legalPages.flatMap((page) =>
      reviewsIn(sourceOf({ language }, page)).map((why) => `| ${language} | ${page} | ${why} |`),
    ),
  );
  const intro = `# Legal texts: what a lawyer has to check

The texts in \`content/<language>\` are templates. They state what the shop does, are filled from the settings
(\`COMPANY_…\`, see [operations.md](operations.md#who-runs-the-shop-legal-pages)), and are no legal advice. Each row is a place
that a lawyer of the country has to check before the shop opens. In the texts, \`{% review why="…" /%}\` marks these places;
pages do not show it. When all are checked, set \`LEGAL_TEXTS=reviewed\`. Until then the shop reports at its start that they
are not.

| language | page | what to check |
| --- | --- | --- |
`;
  await expect(`${intro}${rows.join('\n')}\n`).toMatchFileSnapshot(join(root, 'docs', 'legal-texts.md'));
});
