import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@labelwerk/domain/market/sites.ts';
import { type ContentName, placeOf } from './names.ts';
import { maxSourceLength } from './source.ts';

/** A text of a folder such as `content`. */
export type TextFile = {
  readonly language: Language;
  readonly name: ContentName;
  /** Whether it is a draft (`<name>.draft.md`). */
  readonly isDraft: boolean;
  /** Path below the folder, with slashes. */
  readonly path: string;
  readonly text: string;
};

export type FolderOfTexts = {
  readonly texts: readonly TextFile[];
  /** Paths of Markdown files that match no text of the content service. */
  readonly others: readonly string[];
};

const isLanguage = (value: string): value is Language => (languages as readonly string[]).includes(value);

/** Upper bound in bytes for a text of maximum length; longer files are read up to here. */
const maxBytes = maxSourceLength * 4;

/**
 * All texts below a folder (`<language>/<name>.md`), by path. Of a file that is too large only the first part is read.
 */
export function readFolder(folder: string): FolderOfTexts {
  const texts: TextFile[] = [];
  const others: string[] = [];
  for (const relativePath of globSync('**/*.md', { cwd: folder }).sort()) {
    const path = relativePath.replaceAll('\\', '/');
    const [language = '', ...rest] = path.replace(/\.md$/, '').split('/');
    const last = rest.join('/');
    const isDraft = last.endsWith('.draft');
    const name = isDraft ? last.slice(0, -'.draft'.length) : last;
    if (!isLanguage(language) || !placeOf(name)) {
      others.push(path);
      continue;
    }
    const size = statSync(join(folder, relativePath)).size;
    const text =
      size > maxBytes ? '-'.repeat(maxSourceLength + 1) : readFileSync(join(folder, relativePath), 'utf8');
    texts.push({ language, name, isDraft, path, text: text.replace(/^\uFEFF/, '') });
  }
  return { texts, others };
}
