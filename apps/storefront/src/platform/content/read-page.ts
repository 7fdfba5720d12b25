import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textOn } from '@labelwerk/content/markdoc-text.ts';
import { keysOfTypes } from '@labelwerk/content/names.ts';
import { headOf, headSchema, type TextHead } from '@labelwerk/content/source.ts';
import { publicPath, shopOrigins } from '@labelwerk/domain/market/site-addresses.ts';
import type { Language, Site } from '@labelwerk/domain/market/sites.ts';
import Markdoc, { type RenderableTreeNode } from '@markdoc/markdoc';
import { pathOf } from '#platform/routes/addresses.ts';
import { shop } from '#platform/settings.ts';
import { type ContentName, contentFolder, entryOf, isLeftOut, pagesOn } from './pages.ts';
import { cleanHtml } from './served/clean-html.ts';
import { type ServedText, servedOrigin, servedText, type TextPictures } from './served/served-texts.ts';
import { textVariables } from './variables.ts';

// Node can't detect the named exports of this CommonJS package.
const { Tag } = Markdoc;

type PageHead = Pick<TextHead, 'title' | 'description'>;

export type PageText = PageHead & { readonly tree: readonly RenderableTreeNode[] };

/** The file of a page's text. Australian English uses the English one unless it has its own. */
export function textFile(language: Language, name: ContentName, folder = contentFolder): string {
  const own = join(folder, language, `${name}.md`);
  return language === 'au' && !existsSync(own) ? join(folder, 'en', `${name}.md`) : own;
}

/**
 * Attributes of an element: of tables that the keyboard reaches, of links as browsers need them, without the prefix for
 * a site that has its own domain.
 */
function shownAttributes({ name, attributes }: InstanceType<typeof Tag>) {
  // Tables scroll by themselves if they are too wide, which the keyboard must be able to do.
  if (name === 'table') return { ...attributes, tabIndex: 0 };
  const href = name === 'a' ? String(attributes.href) : '';
  return href.startsWith('/') ? { ...attributes, href: publicPath(shop, href) } : attributes;
}

/** The tree with resolved links and pictures; missing pictures are left out. */
function withPictures(
  tree: readonly RenderableTreeNode[],
  pictures: TextPictures,
): readonly RenderableTreeNode[] {
  return tree.flatMap((node): readonly RenderableTreeNode[] => {
    if (!Tag.isTag(node)) return [node];
    if (node.name !== 'Picture')
      return [new Tag(node.name, shownAttributes(node), [...withPictures(node.children, pictures)])];
    const { name, alt } = node.attributes as { readonly name: string; readonly alt: string };
    const found = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
    return found ? [new Tag('Picture', { ...found, alt })] : [];
  });
}

/**
 * Parses the text of one of our files for a site, with pictures by name. Throws if its front matter is
 * invalid.
 */
export function textOf(site: Site, source: string, pictures: TextPictures = {}): PageText {
  const { head, tree } = textOn(source, headSchema, site, textVariables(site));
  return { title: head.title, description: head.description, tree: withPictures(tree, pictures) };
}

const entryKeys = Object.values(keysOfTypes);

/** Whether a path leads to a page that a site leaves out today, or to an entry that is not published there. */
function deadPaths(site: Site): (path: string) => boolean {
  const names = pagesOn(site);
  const pathOfName = (name: ContentName) => {
    const { key, slug } = entryOf(name);
    return pathOf(site.id, key, slug === undefined ? {} : { slug });
  };
  const dead = new Set(names.filter((name) => isLeftOut(site, name)).map(pathOfName));
  const entries = new Set(names.filter((name) => entryOf(name).slug !== undefined).map(pathOfName));
  const folders = entryKeys.map((key) => pathOf(site.id, key, { slug: '_' }).slice(0, -1));
  return (path) =>
    dead.has(path) || (!entries.has(path) && folders.some((folder) => path.startsWith(folder)));
}

/** A text without links to pages that the site leaves out today; their words stay. */
function withoutDeadLinks(site: Site, text: PageText): PageText {
  const isDead = deadPaths(site);
  const without = (nodes: readonly RenderableTreeNode[]): readonly RenderableTreeNode[] =>
    nodes.flatMap((node): readonly RenderableTreeNode[] => {
      if (!Tag.isTag(node)) return [node];
      const children = without(node.children);
      if (node.name === 'a' && isDead(String(node.attributes.href).split('#')[0] ?? '')) return children;
      return [new Tag(node.name, node.attributes, [...children])];
    });
  return { ...text, tree: without(text.tree) };
}

/** A text of the content service for a site; undefined if it is invalid. */
export function servedOn(site: Site, text: ServedText): PageText | undefined {
  try {
    if (text.markdoc !== undefined) return textOf(site, text.markdoc, text.media);
    const origins = [...shopOrigins(shop), servedOrigin()];
    const { title, description, html } = text;
    return { title, description, tree: cleanHtml(html, { site, origins, addresses: shop }) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    process.stderr.write(`The text of ${text.name} for ${site.id} is not shown: ${why}\n`);
    return undefined;
  }
}

/**
 * Title, description and text of a page on a site: from the content service, or from the file of the
 * release if the service has no valid one. Throws if there is neither.
 */
export function pageText(site: Site, name: ContentName, folder = contentFolder): PageText {
  const served = servedText(site.language, name);
  const text = served && servedOn(site, served);
  const pageOfText = text ?? textOf(site, readFileSync(textFile(site.language, name, folder), 'utf8'));
  return folder === contentFolder ? withoutDeadLinks(site, pageOfText) : pageOfText;
}

const heads = new Map<string, TextHead>();

/** The front matter of a text in the files of the release, cached: menus and lists need many of them. */
function headInFile(site: Site, name: ContentName): TextHead {
  const file = textFile(site.language, name);
  const known = process.env.NODE_ENV !== 'development' ? heads.get(file) : undefined;
  if (known) return known;
  const head = headOf(readFileSync(file, 'utf8'));
  heads.set(file, head);
  return head;
}

/** Title and description of a page. */
export const pageHead = (site: Site, name: ContentName): PageHead =>
  servedText(site.language, name) ?? headInFile(site, name);

/**
 * A string of a text that is used on other pages, such as `next.title` of `tools`; undefined if missing.
 */
export function partWord(site: Site, part: string, path: string): string | undefined {
  const name = `texts/${part}`;
  const inFields = (fields: unknown): string | undefined => {
    let found = fields;
    for (const step of path.split('.'))
      found =
        typeof found === 'object' && found !== null && Object.hasOwn(found, step)
          ? (found as Record<string, unknown>)[step]
          : undefined;
    return typeof found === 'string' && found.trim() !== '' ? found.trim().slice(0, 200) : undefined;
  };
  return inFields(servedText(site.language, name)?.fields) ?? inFields(headInFile(site, name).fields);
}
