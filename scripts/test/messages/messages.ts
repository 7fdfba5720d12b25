import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { messageSets } from './message-sets.ts';
import { wordingCheck } from './message-wording.ts';

const translated: readonly string[] = ['de', 'es', 'fr', 'it', 'nl'];

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

/** Names of the arguments of a message, also inside its plural and select forms, but not the words in them. */
function argumentsOf(text: string): string[] {
  return groupsOf(text).flatMap((group) => {
    const [name = '', type, ...rest] = group.split(',');
    const forms = /plural|select/.test(type ?? '') ? groupsOf(rest.join(',')) : [];
    return [name.trim(), ...forms.flatMap(argumentsOf)];
  });
}

const tagsOf = (text: string): string[] => [...text.matchAll(/<(\w+)>/g)].map(([tag]) => tag);

/** The parts that a translation must share with English: arguments and tags. */
export const placeholders = (text: string): string =>
  [...new Set([...argumentsOf(text), ...tagsOf(text)])].sort().join(', ');

/** Words that may be the same in English and in another language: names, units, loan words of the trade. */
const allowList = (
  root: string,
): { words: Set<string>; keys: Set<string>; wordsOf: Record<string, string[]> } => {
  const list = JSON.parse(
    readFileSync(join(root, 'scripts', 'test', 'messages', 'same-as-english.json'), 'utf8'),
  ) as {
    words: string[];
    keys: string[];
    /** Words that one language shares with English. */
    wordsOf: Record<string, string[]>;
  };
  return { words: new Set(list.words), keys: new Set(list.keys), wordsOf: list.wordsOf };
};

/** Missing and superfluous keys, placeholders that differ from English, untranslated texts, and faults of wording. */
export function messageFaults(root: string): string[] {
  const allowed = allowList(root);
  const wordingFault = wordingCheck(root);
  const isShared = (language: string, text: string) =>
    isNeutral(text) || allowed.words.has(text) || allowed.wordsOf[language]?.includes(text);
  const faults: string[] = [];
  for (const { name, languages, textsIn } of messageSets(root)) {
    const english = textsIn('en');
    for (const language of languages) {
      const words = textsIn(language);
      const fault = (key: string, what: string) => faults.push(`${name} ${language} ${key}: ${what}`);
      for (const [key, text] of english) {
        const found = words.get(key);
        if (found === undefined || found.trim() === '') fault(key, 'missing');
        else if (placeholders(found) !== placeholders(text))
          fault(key, `has “${placeholders(found)}”, English has “${placeholders(text)}”`);
        else if (
          translated.includes(language) &&
          found === text &&
          !isShared(language, text) &&
          !allowed.keys.has(`${basename(name, '.json')}.${key}`)
        )
          fault(key, `the same as English (“${text.slice(0, 60)}”)`);
        const wording = found === undefined ? undefined : wordingFault(language, found);
        if (wording !== undefined) fault(key, wording);
      }
      for (const key of words.keys()) if (!english.has(key)) fault(key, 'not in English');
    }
  }
  return faults;
}

/** Nothing to translate: fewer than three letters in a row outside placeholders. */
const isNeutral = (text: string): boolean => !/\p{L}{3}/u.test(text.replace(/\{[^}]*\}/g, ''));
