import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'au'];
const translated = ['de', 'es', 'fr', 'it', 'nl'];

type Words = Map<string, string>;

function flat(value: unknown, path: string, into: Words): Words {
  if (typeof value === 'string') into.set(path, value);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) flat(inner, path === '' ? key : `${path}.${key}`, into);
  }
  return into;
}

const read = (path: string): Words =>
  existsSync(path) ? flat(JSON.parse(readFileSync(path, 'utf8')), '', new Map()) : new Map();

/** The content of each outermost pair of braces. */
function groupsOf(text: string): string[] {
  const groups: string[] = [];
  let depth = 0;
  let from = 0;
  for (const [at, sign] of [...text].entries()) {
    if (sign === '{' && depth++ === 0) from = at + 1;
    if (sign === '}' && --depth === 0) groups.push([...text].slice(from, at).join(''));
  }
  return groups;
}

/** Names of the arguments of a message, also inside its plural and select forms; not the words in them. */
function argumentsOf(text: string): string[] {
  return groupsOf(text).flatMap((group) => {
    const [name = '', type, ...rest] = group.split(',');
    const forms = /plural|select/.test(type ?? '') ? groupsOf(rest.join(',')) : [];
    return [name.trim(), ...forms.flatMap(argumentsOf)];
  });
}

const tagsOf = (text: string): string[] => [...text.matchAll(/<(\w+)>/g)].map(([tag]) => tag);

/** What a translation must carry as English does: arguments and marked-up parts. */
export const placeholders = (text: string): string =>
  [...new Set([...argumentsOf(text), ...tagsOf(text)])].sort().join(', ');

/** Sets of message files: the same words in each language, by the path of each language's file. */
function sets(root: string): { name: string; files: Record<string, string> }[] {
  const storefront = join(root, 'apps', 'storefront', 'messages');
  const files = existsSync(join(storefront, 'en')) ? readdirSync(join(storefront, 'en')) : [];
  const shop = files.map((file) => ({
    name: `storefront/${file}`,
    files: Object.fromEntries(languages.map((language) => [language, join(storefront, language, file)])),
  }));
  const folders = new Set(
    globSync(['apps/api/src/**/messages/en.json', 'packages/*/messages/en.json'], { cwd: root }).map((path) =>
      dirname(join(root, path)),
    ),
  );
  const others = [...folders].map((folder) => ({
    name: relative(root, folder),
    files: Object.fromEntries(languages.map((language) => [language, join(folder, `${language}.json`)])),
  }));
  return [...shop, ...others];
}

/** Words that are rightly the same in English and in another language: names, units, loan words of the trade. */
const allowList = (
  root: string,
): { words: Set<string>; keys: Set<string>; wordsOf: Record<string, string[]> } => {
  const list = JSON.parse(readFileSync(join(root, 'scripts', 'test', 'same-as-english.json'), 'utf8')) as {
    words: string[];
    keys: string[];
    /** Words that one language shares with English. */
    wordsOf: Record<string, string[]>;
  };
  return { words: new Set(list.words), keys: new Set(list.keys), wordsOf: list.wordsOf };
};

/** Missing and superfluous keys, other placeholders than English, and values nobody translated. */
export function messageFaults(root: string): string[] {
  const allowed = allowList(root);
  const faults: string[] = [];
  for (const { name, files } of sets(root)) {
    const english = read(files.en ?? '');
    for (const language of languages) {
      const words = read(files[language] ?? '');
      for (const [key, text] of english) {
        const found = words.get(key);
        const where = `${name} ${language} ${key}`;
        if (found === undefined || found.trim() === '') faults.push(`${where}: missing`);
        else if (placeholders(found) !== placeholders(text))
          faults.push(`${where}: has “${placeholders(found)}”, English has “${placeholders(text)}”`);
        else if (
          translated.includes(language) &&
          found === text &&
          !isNeutral(text) &&
          !allowed.words.has(text) &&
          !allowed.wordsOf[language]?.includes(text) &&
          !allowed.keys.has(`${basename(name, '.json')}.${key}`)
        ) {
          faults.push(`${where}: the same as English (“${text.slice(0, 60)}”)`);
        }
      }
      for (const key of words.keys())
        if (!english.has(key)) faults.push(`${name} ${language} ${key}: not in English`);
    }
  }
  return faults;
}

/** Nothing to translate: no run of three letters outside placeholders. */
const isNeutral = (text: string): boolean => !/\p{L}{3}/u.test(text.replace(/\{[^}]*\}/g, ''));
