import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { messageLanguages, messageSets, type Texts } from './message-sets.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const findings = messageSets(root).find(({ name }) => name === 'packages/artwork/messages');

/** Trade terms by language, as regular expressions: findings may have them only in brackets, after plain words. */
const termsOf: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'trade-terms.json'), 'utf8'),
);

const withoutBrackets = (text: string): string => text.replace(/\([^()]*\)/g, '');
const ruleOf = (key: string): string => key.split('.').slice(0, 2).join('.');

/**
 * Trade terms outside brackets. Advice may name a term that a message of the same rule has in brackets: it is explained
 * there, and a program’s switch bears its name.
 */
function unexplainedTerms(texts: Texts, terms: readonly string[]): string[] {
  const all = [...texts];
  return terms.flatMap((source) => {
    const term = new RegExp(`(?<![\\p{L}\\d])(?:${source})(?!\\p{L})`, 'iu');
    const explained = new Set(
      all.flatMap(([key, text]) =>
        !key.endsWith('.advice') && term.test(text) && !term.test(withoutBrackets(text)) ? [ruleOf(key)] : [],
      ),
    );
    return all.flatMap(([key, text]) => {
      const word = term.exec(withoutBrackets(text))?.[0];
      const isExplained = key.endsWith('.advice') && explained.has(ruleOf(key));
      return word === undefined || isExplained ? [] : [`${key} says “${word}” outside brackets`];
    });
  });
}

describe('the check of trade terms', () => {
  const faultsOf = (texts: Readonly<Record<string, string>>) =>
    unexplainedTerms(new Map(Object.entries(texts)), ['overprint\\p{L}*']);

  it('refuses a term outside brackets', () => {
    expect(faultsOf({ 'preflight.LP-COL-5.text': 'White text overprints.' })).toEqual([
      'preflight.LP-COL-5.text says “overprints” outside brackets',
    ]);
    expect(faultsOf({ 'preflight.LP-COL-5.advice': 'Switch off overprint.' })).toHaveLength(1);
  });

  it('accepts a term in brackets, and advice that names a term which its message explains', () => {
    const text = 'White text is printed over the colours (overprint).';
    expect(faultsOf({ 'preflight.LP-COL-5.text': text })).toEqual([]);
    expect(
      faultsOf({ 'preflight.LP-COL-5.text': text, 'preflight.LP-COL-5.advice': 'Switch off overprint.' }),
    ).toEqual([]);
    expect(
      faultsOf({ 'preflight.LP-COL-5.text': text, 'preflight.LP-COL-6.advice': 'Switch on overprint.' }),
    ).toHaveLength(1);
  });
});

test.each(messageLanguages)('in %s findings explain trade terms in plain words', (language) => {
  const terms = termsOf[language === 'au' ? 'en' : language] ?? [];
  expect(terms.length).toBeGreaterThan(10);
  expect(unexplainedTerms(findings?.textsIn(language) ?? new Map(), terms)).toEqual([]);
});
