import { type HtmlContext, type HtmlPicture, htmlOf } from '@labelwerk/content/html.ts';
import { nameAt, pageOf } from '@labelwerk/content/names.ts';
import type { TextHead } from '@labelwerk/content/source.ts';
import { variablesOf } from '@labelwerk/content/variables.ts';
import { isForEveryone } from '@labelwerk/domain/market/listed-pages.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { publicAddress, type ShopAddresses } from '@labelwerk/domain/market/site-addresses.ts';
import { type Language, siteIn } from '@labelwerk/domain/market/sites.ts';
import { definePart } from '#platform/parts.ts';
import type { Settings } from '#settings.ts';
import type { PublishedEntry } from '../tables.ts';

/** Settings that texts can refer to. */
export type NamedSettings = Pick<
  Settings,
  | 'SHOP_NAME'
  | 'SHOP_ADDRESS'
  | 'SITE_ADDRESSES'
  | 'COMPANY_NAME'
  | 'COMPANY_ADDRESS'
  | 'COMPANY_EMAIL'
  | 'COMPANY_PHONE'
  | 'FILE_RETENTION_DAYS'
>;

const noPictures: ReadonlyMap<string, HtmlPicture> = new Map();

/** Variables and link targets of texts, from the settings of the shop. */
export function htmlContext(
  settings: NamedSettings,
  language: Language,
  pictures: HtmlContext['pictures'] = noPictures,
): HtmlContext {
  const site = siteIn(language);
  const shop = {
    shop: settings.SHOP_NAME,
    companyName: settings.COMPANY_NAME,
    address: settings.COMPANY_ADDRESS,
    email: settings.COMPANY_EMAIL,
    phone: settings.COMPANY_PHONE,
    paymentProviders: '',
    consentServices: '',
    fileDays: settings.FILE_RETENTION_DAYS,
  };
  const company = [settings.COMPANY_NAME || settings.SHOP_NAME, shop.address, shop.phone, shop.email];
  return {
    site,
    variables: variablesOf(site, shop),
    addressOf: (path) => publicAddress(settings, path),
    company: company.filter((line) => line !== ''),
    pictures,
  };
}

export type Rendered = {
  readonly head: TextHead;
  readonly html: string;
  /** The plain text without markup. */
  readonly words: string;
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Maximum number of cached texts; more than a shop has in all languages. */
const maxKept = 5_000;

/** Cache of rendered texts; the key contains the entry's id and modification date. */
const renderedTexts = definePart({ name: 'rendered texts', open: () => new Map<string, Rendered>() });

/** Front matter, HTML and plain text of an entry, cached until the entry or its pictures change. */
export function renderEntry(
  app: Pick<Parameters<typeof renderedTexts.open>[0], 'settings' | 'part'>,
  entry: PublishedEntry,
  pictures: HtmlContext['pictures'] = noPictures,
): Rendered {
  const kept = app.part(renderedTexts);
  const shown = [...pictures.values()].map(({ src }) => src).join();
  const key = `${entry.id} ${entry.modified_at.valueOf()} ${shown}`;
  const known = kept.get(key);
  if (known) return known;
  const { head, html } = htmlOf(entry.source, htmlContext(app.settings, entry.language, pictures));
  const rendered = { head, html, words: wordsOf(html) };
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, rendered);
  return rendered;
}

/** Public address of a text in the shop; the home page for a part of a page. */
export function addressOf(
  settings: ShopAddresses,
  { type, slug, language }: Pick<PublishedEntry, 'type' | 'slug' | 'language'>,
): string {
  const page = pageOf(nameAt({ type, slug }) ?? '');
  const { id } = siteIn(language);
  const path = page
    ? pathOf(id, page.key, page.slug === undefined ? {} : { slug: page.slug })
    : pathOf(id, 'home');
  return publicAddress(settings, path);
}

/** Whether a text is a public page: not a part of other pages, not a step of an order. */
export function isFindable({ type, slug }: Pick<PublishedEntry, 'type' | 'slug'>): boolean {
  const page = pageOf(nameAt({ type, slug }) ?? '');
  return page !== undefined && isForEveryone(page.key);
}
