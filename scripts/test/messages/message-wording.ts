import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@labelwerk/messages/compile-message.ts';
import type { MessageLanguage } from './message-sets.ts';

type Glossary = {
  /** Names of arguments that are counts. */
  readonly counts: readonly string[];
  /** Units without a plural form in any language. */
  readonly units: readonly string[];
  /** Words of a language that may follow a number without being counted: prepositions, adverbs. */
  readonly notCounted: Readonly<Record<string, readonly string[]>>;
  /** Words not to be used, as regular expressions, each with its replacement. */
  readonly instead: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export type WordingCheck = (language: MessageLanguage, text: string) => string | undefined;

/** French requires a no-break space before these marks. */
const breakingInFrench = /[^\s|] [:;?!»](?![\p{L}\d])|« /u;

/** A percent sign as the language writes it: after a space that does not break, or right after the figure. */
const percentSigns: Readonly<Record<string, { readonly wrong: RegExp; readonly right: string }>> =
  Object.fromEntries([
    ...['de', 'es', 'fr'].map((language) => [
      language,
      { wrong: /[\d}](?:|[ \u202f])%/, right: 'a space that does not break (U+00A0)' },
    ]),
    ...['en', 'it', 'nl'].map((language) => [language, { wrong: /[\d}]\s%/, right: 'no space' }]),
  ]);

/** A negative number with a hyphen. */
const hyphenAsMinus = /(?<![\p{L}\d}-])-\d/u;

/** The glossary of words to use; `au` follows `en`. */
const glossaryFile = join('scripts', 'test', 'messages', 'glossary.json');

/**
 * A check of the wording of one text: it is a valid ICU message, uses the words of the glossary, has a plural form
 * wherever a count precedes a noun, writes percentages and negative numbers properly, and has no line break before a French
 * colon.
 */
export function wordingCheck(root: string): WordingCheck {
  const glossary = JSON.parse(readFileSync(join(root, glossaryFile), 'utf8')) as Glossary;
  const counted = new RegExp(
    `\\{(${glossary.counts.join('|')})\\}[ \\u00a0\\u202f](\\p{L}[\\p{L}’-]*)`,
    'gu',
  );
  const refused = (language: string) =>
    Object.entries(glossary.instead[language] ?? {}).map(
      ([pattern, better]) =>
        [new RegExp(`(?<![\\p{L}\\d-])(?:${pattern})(?![\\p{L}\\d])`, 'iu'), better] as const,
    );
  const patterns = new Map(Object.keys(glossary.instead).map((language) => [language, refused(language)]));
  const uncounted = (language: string) =>
    new Set([...glossary.units, ...(glossary.notCounted[language] ?? [])].map((word) => word.toLowerCase()));
  const follows = new Map(
    Object.keys(glossary.notCounted).map((language) => [language, uncounted(language)]),
  );

  return (language, text) => {
    const known = language === 'au' ? 'en' : language;
    try {
      compileMessage(text);
    } catch (error) {
      return `is no ICU message (${(error as Error).message})`;
    }
    for (const [, name, word = ''] of text.matchAll(counted))
      if (!(follows.get(known) ?? new Set()).has(word.toLowerCase()))
        return `has “{${name}} ${word}” without a plural form`;
    // Names of arguments and of plural rules are not words of the text.
    const words = text.replace(/\{\w+(?=[,}])/g, '{');
    for (const [pattern, better] of patterns.get(known) ?? []) {
      const found = pattern.exec(words)?.[0];
      if (found !== undefined) return `says “${found}”; the glossary has ${better}`;
    }
    const percent = percentSigns[known]?.wrong.exec(text)?.[0];
    if (percent !== undefined)
      return `has “${percent}”: ${percentSigns[known]?.right} precedes its percent sign`;
    const minus = hyphenAsMinus.exec(text)?.[0];
    if (minus !== undefined) return `has “${minus}”: a negative number has a minus sign (U+2212)`;
    const breaking = known === 'fr' ? breakingInFrench.exec(text)?.[0] : undefined;
    return breaking === undefined ? undefined : `has “${breaking}”: the space there does not break (U+00A0)`;
  };
}
