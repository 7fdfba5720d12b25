import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsIn } from '@labelwerk/content/markdoc-text.ts';
import { linkTarget, placeOf } from '@labelwerk/content/names.ts';
import { pageKeys, paramsOf, pathOf } from '@labelwerk/domain/market/routes.ts';
import { type Language, languages, type Site, sites } from '@labelwerk/domain/market/sites.ts';
import Markdoc from '@markdoc/markdoc';
import { expect, test } from 'vitest';
import { pageModules } from '#platform/routes/page-modules.ts';
import { entryOf, readPages } from './pages.ts';
import { pageText, textFile } from './read-page.ts';
import { textVariables } from './variables.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..', '..');
const content = join(root, 'content');
const pages = readPages(content);
const names = Object.keys(pages);
const exists = (key: string) => key in pages || key in pageModules;
const siteIn = (language: Language) => sites.find((site) => site.language === language) as Site;
const email = { email: 'hello@labels.example' };

test.each(languages)('every page of content has a valid text in %s', (language) => {
  const site = siteIn(language);
  for (const name of names) {
    const where = `${language}/${name}`;
    const source = readFileSync(textFile(language, name, content), 'utf8');
    expect(faultsIn(source, site, { ...textVariables(site), ...email }, exists), where).toEqual([]);
    const { title, description, tree } = pageText(site, name, content);
    const html = Markdoc.renderers.html(tree as never);
    // The title is the page's only h1.
    expect.soft(html, where).not.toMatch(/<h1|undefined|\{%|href="page:/);
    expect.soft(`${title} ${description} ${source}`, where).not.toMatch(promises);
    for (const [, href = ''] of html.matchAll(/href="(\/[^"]*)"/g))
      expect.soft(href, where).toMatch(site.prefix === '' ? /^\/[a-z]/ : new RegExp(`^${site.prefix}/`));
  }
});

/** Pages describe what exists, not what is planned. */
const promises =
  /coming soon|under construction|lorem ipsum|in kürze|demnächst|próximamente|prochainement|bientôt|prossimamente|in arrivo|binnenkort/i;

test.each(languages)('titles and descriptions are unique in %s', (language) => {
  const site = siteIn(language);
  const texts = names.map((name) => pageText(site, name, content));
  for (const what of ['title', 'description'] as const) {
    const all = texts.map((text) => text[what]);
    expect(
      all.filter((one, at) => all.indexOf(one) !== at),
      what,
    ).toEqual([]);
  }
});

test.each(languages)('the page about proofs orders them, and tells their steps, in %s', (language) => {
  expect(pages['proof-order']?.service).toBe('proof');
  const { tree } = pageText(siteIn(language), 'proof-order', content);
  // The order of steps: the proof is chosen, then delivered, and only then can it be approved.
  const steps = /<ol>.*?<\/ol>/s.exec(Markdoc.renderers.html(tree as never))?.[0] ?? '';
  expect(steps.match(/<li>/g)).toHaveLength(3);
});

test('every page key has a page', () => {
  const fixed = pageKeys.filter((key) => paramsOf(key).length === 0);
  expect(fixed.filter((key) => !exists(key))).toEqual([]);
  // Page keys with a slug are served by the content route: their list shows the entries, or says that there
  // are none.
  const open = pageKeys.filter((key) => paramsOf(key).length > 0 && !(key in pageModules));
  expect(open.filter((key) => !Object.values(pages).some(({ list }) => list === key))).toEqual([]);
});

test('each text belongs to a page, and the blocks of a page refer to existing pages', () => {
  const legal = Object.keys(pageModules);
  for (const file of globSync('*/**/*.md', { cwd: content })) {
    const [, ...rest] = file.replace(/\.md$/, '').split(/[\\/]/);
    const name = rest.join('/');
    const isPart = name.startsWith('texts/') && placeOf(name) !== undefined;
    expect(name in pages || legal.includes(name) || isPart, `${file} belongs to no page`).toBe(true);
  }
  for (const [name, { parent, action, related }] of Object.entries(pages)) {
    for (const one of [parent, action, ...related])
      expect(one === undefined || (exists(one) && linkTarget(one)), `${name} → ${one}`).not.toBeFalsy();
    const { key, slug } = entryOf(name);
    expect(key in pageModules, `${name} has a module of its own`).toBe(false);
    expect(pathOf('uk', key, slug === undefined ? {} : { slug })).toMatch(/^\/[a-z]/);
  }
});
