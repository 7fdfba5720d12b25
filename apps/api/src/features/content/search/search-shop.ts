import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { publicAddress } from '@labelwerk/domain/market/site-addresses.ts';
import { siteIn } from '@labelwerk/domain/market/sites.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { findTexts, indexTexts } from '@labelwerk/domain/search/find-texts.ts';
import { resultsPerPage } from '@labelwerk/domain/search/results-per-page.ts';
import type { TextIndex } from '@labelwerk/domain/search/text-index.ts';
import { type Catalogue, currentCatalogue, nameIn } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Language } from '#platform/messages/messages.ts';
import { definePart } from '#platform/parts.ts';
import { addressOf } from '../rest/render-entry.ts';
import { findEntries } from '../rest/search-entries.ts';

type Result = {
  readonly kind: 'page' | 'product' | 'material';
  readonly title: string;
  readonly description: string;
  readonly url: string;
};

type Indexed = { readonly catalogue: Catalogue; readonly texts: TextIndex<Result> };

/** The products and materials of the catalogue in force, by language. */
const indexes = definePart({ name: 'search of the catalogue', open: () => new Map<Language, Indexed>() });

function offersOf({ settings }: App, catalogue: Catalogue, language: Language): readonly Result[] {
  const site = siteIn(language);
  const calculator = publicAddress(settings, pathOf(site.id, 'calculator'));
  const products = [...catalogue.productTypes.values()].map(({ id, names, width, height }) => ({
    kind: 'product' as const,
    title: nameIn(names, language),
    description: `${formatSize(width, height, language)} mm`,
    url: `${calculator}?p=${encodeURIComponent(id)}`,
  }));
  const materials = [...catalogue.materials.values()].map(({ id, names, descriptions }) => ({
    kind: 'material' as const,
    title: nameIn(names, language),
    description: descriptions ? nameIn(descriptions, language) : '',
    url: `${calculator}?m=${encodeURIComponent(id)}`,
  }));
  return [...products, ...materials];
}

async function offersFound(app: App, typed: string, language: Language) {
  const catalogue = await currentCatalogue(app);
  const held = app.part(indexes);
  const stored = held.get(language);
  if (stored?.catalogue === catalogue) return findTexts(stored.texts, typed);
  const texts = indexTexts(offersOf(app, catalogue, language));
  held.set(language, { catalogue, texts });
  return findTexts(texts, typed);
}

export type ShopSearch = { readonly search: string; readonly page: number; readonly language: Language };

/**
 * Products and materials that match a search text, then pages and articles; best matches first in each. Nothing without
 * a text.
 */
export async function searchShop(app: App, { search, page, language }: ShopSearch) {
  const typed = search.toLowerCase();
  const entries = await findEntries(app, typed, language);
  const pages = entries.map((entry) => ({
    kind: 'page' as const,
    title: entry.title,
    description: entry.description,
    url: addressOf(app.settings, entry),
  }));
  const offers = await offersFound(app, typed, language);
  const all: readonly Result[] = [...offers, ...pages];
  return {
    results: all.slice((page - 1) * resultsPerPage, page * resultsPerPage),
    total: all.length,
    page,
    per_page: resultsPerPage,
  };
}
