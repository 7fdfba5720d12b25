import { join } from 'node:path';
import { siteOf } from '@labelwerk/domain/market/sites.ts';
import Markdoc from '@markdoc/markdoc';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { alternatesOf } from '#platform/routes/alternates.ts';
import { sitemapFile } from '#platform/routes/site-files.ts';
import { contentEntries } from '../../features/search/entries-of-site.ts';
import { pagesToShow } from '../../features/shell/page-lists.ts';
import { blocksOf, isLeftOut, isLinked, pagesOn } from './pages.ts';
import { pageHead, pageText, partWord } from './read-page.ts';
import { type ServedText, setServedTexts } from './served/served-texts.ts';

const here = process.cwd();
beforeAll(() => {
  // The working directory of the shop.
  process.chdir(join(import.meta.dirname, '..', '..', '..'));
  return () => process.chdir(here);
});
afterEach(() => setServedTexts(undefined));

const uk = siteOf('uk');
const de = siteOf('de');
const au = siteOf('au');
const text = (name: string, more: Partial<ServedText> = {}): ServedText => ({
  ...{
    name,
    title: `Served ${name}`,
    description: 'Served.',
    fields: {},
    html: '<p>Served</p>',
    order: 0,
    date: '',
  },
  ...more,
});
const serve = (language: 'en' | 'de', ...texts: readonly ServedText[]) =>
  setServedTexts(
    new Map([
      ['en', new Map()],
      ['de', new Map()],
      ['au', new Map()],
      [language, new Map(texts.map((one) => [one.name, one]))],
    ]),
    'https://cms.example',
  );

test('until the service was reached, pages are those of the files', () => {
  expect(pagesOn(de)).toContain('blog/white-underprint');
  expect(pageHead(de, 'about-us').title).toMatch(/\S/);
  expect(partWord(de, 'footer', 'claim')).toMatch(/\S/);
});

test('articles are those of the service, pages always exist', () => {
  serve('de', text('blog/new'), text('about-us', { markdoc: undefined }));
  expect(pagesOn(de).filter((name) => name.startsWith('blog/'))).toEqual(['blog/new']);
  expect(pagesOn(de)).toContain('contact');
  expect(blocksOf('blog/new')?.parent).toBe('blogs-landing-page');
  expect(pageHead(de, 'about-us').title).toBe('Served about-us');
  expect(pageHead(uk, 'about-us').title).not.toMatch('Served');
});

test('an article lists only the sites that have it', () => {
  serve('de', text('blog/new'));
  expect(Object.keys(alternatesOf(de, 'blog', { slug: 'new' }).languages)).toEqual(['de']);
  expect(Object.keys(alternatesOf(de, 'about-us', {}).languages)).toContain('x-default');
});

test('links lead to entries that are published, on every site', () => {
  const markdoc =
    '---\ntitle: "About"\ndescription: "A page about this shop."\n---\n[new](page:blog/new#a) [old](page:blog/old)';
  serve('de', text('blog/new'), text('about-us', { markdoc }));
  expect(Markdoc.renderers.html([...pageText(de, 'about-us').tree])).toBe(
    '<p><a href="/de/blog/new#a">new</a> old</p>',
  );
  expect(isLinked(de, 'blog/new')).toBe(true);
  expect(isLinked(de, 'blog/old')).toBe(false);
  expect(isLinked(de, 'contact')).toBe(true);
  expect(isLinked(de, 'success-stories')).toBe(false);
});

test('Australian English uses English articles', () => {
  serve('en', text('blog/new'));
  expect(pagesOn(au)).toContain('blog/new');
  expect(pageHead(au, 'blog/new').title).toBe('Served blog/new');
});

test('an invalid text is replaced by the file of the release', () => {
  serve(
    'de',
    text('about-us', { markdoc: 'without a head' }),
    text('contact', { html: '<b>'.repeat(5_000) }),
  );
  for (const name of ['about-us', 'contact']) {
    expect(pageText(de, name).tree.length).toBeGreaterThan(1);
    expect(pageText(de, name).title).not.toMatch('Served');
  }
});

test('HTML of an editor is shown sanitised, with its links on the site', () => {
  const html =
    '<p onclick="x()">Eins <a href="https://cms.example/de/kontakt/">zwei</a></p><script>x()</script><img src=x onerror=x()>';
  serve('de', text('about-us', { html }));
  const { title, tree } = pageText(de, 'about-us');
  expect(title).toBe('Served about-us');
  expect(Markdoc.renderers.html([...tree])).toBe('<p>Eins <a href="/de/kontakt">zwei</a></p>');
});

test('a string of a part is that of an editor if it is a text', () => {
  serve('de', text('texts/tools', { fields: { next: { title: 'Weiter' }, prev: { title: 7 } } }));
  expect(partWord(de, 'tools', 'next.title')).toBe('Weiter');
  expect(partWord(de, 'tools', 'prev.title')).toBe('Voriger Schritt');
  expect(partWord(de, 'tools', 'constructor.name')).toBe(undefined);
});

test('a list without entries is not listed until its first entry exists', async () => {
  const address = 'http://localhost:3000/de/erfolgsgeschichten';
  const sitemap = async () => (await sitemapFile()).text();
  const found = async () => ({
    sitemap: (await sitemap()).includes(`<loc>${pathOn(de, 'success-stories')}</loc>`),
    search: contentEntries(de).some(({ href }) => address.endsWith(href)),
    menu: pagesToShow(de, ['success-stories', 'contact']).includes('success-stories'),
    sisters: Object.keys(alternatesOf(uk, 'success-stories', {}).languages).includes('de'),
  });
  const pathOn = (site: typeof de, key: 'success-stories') => alternatesOf(site, key, {}).canonical;
  serve('de', text('blog/new'));
  expect(isLeftOut(de, 'success-stories')).toBe(true);
  expect(isLeftOut(de, 'blogs-landing-page')).toBe(false);
  expect(await found()).toEqual({ sitemap: false, search: false, menu: false, sisters: false });
  serve('de', text('blog/new'), text('success-story/first'));
  expect(await found()).toEqual({ sitemap: true, search: true, menu: true, sisters: true });
  expect(await sitemap()).toContain('/first</loc>');
  expect(contentEntries(de).some(({ title }) => title === 'Served success-story/first')).toBe(true);
});
