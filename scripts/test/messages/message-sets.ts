import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const messageLanguages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'au'] as const;
export type MessageLanguage = (typeof messageLanguages)[number];

/** Texts of one language by key path. */
export type Texts = ReadonlyMap<string, string>;

/** A set of texts: the same keys in each language. */
export type MessageSet = {
  readonly name: string;
  /** Required languages of the set. */
  readonly languages: readonly MessageLanguage[];
  textsIn(language: MessageLanguage): Texts;
};

function flat(value: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (typeof value === 'string') into.set(path, value);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) flat(inner, path === '' ? key : `${path}.${key}`, into);
  }
  return into;
}

const read = (path: string): Texts =>
  existsSync(path) ? flat(JSON.parse(readFileSync(path, 'utf8')), '', new Map()) : new Map();

const setOfFiles = (name: string, fileOf: (language: MessageLanguage) => string): MessageSet => ({
  name,
  languages: messageLanguages,
  textsIn: (language) => read(fileOf(language)),
});

/** Names and descriptions in data: an object with a text for both `en` and `de` counts as one text. */
function textsInData(value: unknown, language: string, path: string, into: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return;
  const object = value as Readonly<Record<string, unknown>>;
  if (typeof object.en === 'string' && typeof object.de === 'string') {
    const text = object[language];
    if (typeof text === 'string') into.set(path, text);
    return;
  }
  for (const [key, inner] of Object.entries(object)) {
    const id = Array.isArray(value) ? (inner as { id?: string } | null)?.id : undefined;
    textsInData(inner, language, path === '' ? key : `${path}.${id ?? key}`, into);
  }
}

/** Seed data has no Australian texts: English is used. */
const setOfData = (root: string, path: string): MessageSet => ({
  name: path,
  languages: messageLanguages.filter((language) => language !== 'au'),
  textsIn(language) {
    const texts = new Map<string, string>();
    textsInData(JSON.parse(readFileSync(join(root, path), 'utf8')), language, '', texts);
    return texts;
  },
});

/** All sources of texts that people read: interface, API, mails, papers, findings, names in seed data. */
export function messageSets(root: string): MessageSet[] {
  const storefront = join(root, 'apps', 'storefront', 'messages');
  const files = existsSync(join(storefront, 'en')) ? readdirSync(join(storefront, 'en')) : [];
  const folders = globSync(['apps/*/src/**/messages/en.json', 'packages/*/messages/{,*/}en.json'], {
    cwd: root,
  });
  return [
    ...files.map((file) => setOfFiles(`storefront/${file}`, (language) => join(storefront, language, file))),
    ...folders.map((path) => {
      const folder = dirname(join(root, path));
      return setOfFiles(relative(root, folder), (language) => join(folder, `${language}.json`));
    }),
    ...globSync('apps/api/seed/*.json', { cwd: root }).map((path) => setOfData(root, path)),
  ];
}
