import { existsSync } from 'node:fs';
import { pageOf } from '@labelwerk/content/names.ts';
import { readFolder } from '@labelwerk/content/read-folder.ts';
import { headOf } from '@labelwerk/content/source.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { type Language, languages, sites } from '@labelwerk/domain/market/sites.ts';
import type { TextsChanged } from './content-source.ts';
import type { ServedText, ServedTexts } from './served-texts.ts';

/** The parts of a text that other pages show (head), and those only its own page shows (body). */
type Seen = { readonly head: string; readonly body: string };

const seenOf = ({ title, description, fields, order, markdoc, html, media }: ServedText): Seen => ({
  head: JSON.stringify([title, description, fields, order]),
  body: (markdoc ?? html) + (media ? JSON.stringify(media) : ''),
});

/** As a file contains it: without its position in lists. */
const bare = (text: Seen): Seen => ({
  head: JSON.stringify(JSON.parse(text.head).slice(0, 3)),
  body: text.body.trim(),
});

/** The texts of the release, from which pages are made before the service was reached. */
function textsOfFiles(folder: string, language: Language): ReadonlyMap<string, Seen> {
  if (!existsSync(folder)) return new Map();
  const texts = readFolder(folder).texts.filter((text) => text.language === language && !text.isDraft);
  return new Map(
    texts.map(({ name, text }) => {
      const { title, description, fields = {} } = headOf(text);
      return [name, { head: JSON.stringify([title, description, fields]), body: text.trim() }];
    }),
  );
}

const seenIn = (texts: ServedTexts, language: Language): ReadonlyMap<string, Seen> | undefined => {
  const all = texts.get(language);
  return all && new Map([...all].map(([name, text]) => [name, seenOf(text)]));
};

/**
 * Paths of the pages that show a text: on the sites of its language, and on those of Australian English for
 * an English one.
 */
function pathsOf(language: Language, name: string): readonly string[] {
  const page = pageOf(name);
  if (!page) return [];
  return sites
    .filter((site) => site.language === language || (language === 'en' && site.language === 'au'))
    .map(({ id }) => pathOf(id, page.key, page.slug === undefined ? {} : { slug: page.slug }));
}

/**
 * The pages that are out of date: all of them if something changed that menus, lists or the search show,
 * otherwise the pages of the changed texts. `folder` contains the texts of the release.
 */
export function changedPages({ before, after }: TextsChanged, folder: string): readonly string[] | 'all' {
  const paths = new Set<string>();
  for (const language of languages) {
    const now = seenIn(after, language);
    if (!now) continue;
    const known = seenIn(before, language);
    const then = known ?? textsOfFiles(folder, language);
    for (const name of new Set([...now.keys(), ...then.keys()])) {
      const [one, other] = [then.get(name), now.get(name)].map((text) =>
        known || !text ? text : bare(text),
      );
      if (one?.head !== other?.head) return 'all';
      if (one?.body !== other?.body) for (const path of pathsOf(language, name)) paths.add(path);
    }
  }
  return [...paths];
}
