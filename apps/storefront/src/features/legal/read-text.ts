import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TextVariables, textOn } from '@labelwerk/content/markdoc-text.ts';
import type { Language, Site } from '@labelwerk/domain/market/sites.ts';
import type { RenderableTreeNode } from '@markdoc/markdoc';
import { z } from 'zod';
import { contentFolder } from '#platform/content/pages.ts';
import type { LegalPageKey } from './legal-pages.ts';

export const textFile = (language: Language, page: LegalPageKey): string => join(language, `${page}.md`);

/** A legal text names the date of its wording; its title is in the messages. */
const headSchema = z.strictObject({ asOf: z.iso.date() });

/** The text for a site, and the date of its wording (ISO). Throws if the text does not name that date. */
export function textOf(
  site: Site,
  page: LegalPageKey,
  variables: TextVariables,
  from = contentFolder,
): { readonly asOf: string; readonly tree: RenderableTreeNode } {
  const source = readFileSync(join(from, textFile(site.language, page)), 'utf8');
  const { head, tree } = textOn(source, headSchema, site, variables);
  return { asOf: head.asOf, tree: tree as unknown as RenderableTreeNode };
}
