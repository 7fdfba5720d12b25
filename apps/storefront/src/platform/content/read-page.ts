import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textOn } from '@labelwerk/content/markdoc-text.ts';
import { headOf, headSchema, type TextHead } from '@labelwerk/content/source.ts';
import type { Language, Site } from '@labelwerk/domain/market/sites.ts';
import type { RenderableTreeNode } from '@markdoc/markdoc';
import { type ContentName, contentFolder } from './pages.ts';
import { textVariables } from './variables.ts';

type PageHead = TextHead;

export type PageText = PageHead & { readonly tree: readonly RenderableTreeNode[] };

/** The file of a page's text. Australian English reads the English one unless it has its own. */
export function textFile(language: Language, name: ContentName, folder = contentFolder): string {
  const own = join(folder, language, `${name}.md`);
  return language === 'au' && !existsSync(own) ? join(folder, 'en', `${name}.md`) : own;
}

/** Title, description and text of a page on a site. Throws where the file is missing or its head is wrong. */
export function pageText(site: Site, name: ContentName, folder = contentFolder): PageText {
  const source = readFileSync(textFile(site.language, name, folder), 'utf8');
  const { head, tree } = textOn(source, headSchema, site, textVariables(site));
  return { ...head, tree };
}

const heads = new Map<string, PageHead>();

/** Title and description of a page, kept once read: menus and lists ask for many of them. */
export function pageHead(site: Site, name: ContentName): PageHead {
  const file = textFile(site.language, name);
  const known = process.env.NODE_ENV === 'production' ? heads.get(file) : undefined;
  if (known) return known;
  const head = headOf(readFileSync(file, 'utf8'));
  heads.set(file, head);
  return head;
}
