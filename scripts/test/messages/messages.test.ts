import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { messageFaults, placeholders } from './messages.ts';

describe('placeholders', () => {
  it('are arguments and tags, not the words of plural forms', () => {
    expect(
      placeholders('Hello {name}, <link>read</link> {count, plural, one {# label} other {# labels}}'),
    ).toBe('<link>, count, name');
    expect(placeholders('{kind, select, roll {{width} mm roll} other {sheet}} {day, date, short}')).toBe(
      'day, kind, width',
    );
    expect(placeholders('Just words')).toBe('');
  });
});

describe('the check of words', () => {
  const root = mkdtempSync(join(tmpdir(), 'labelwerk-words-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, value: unknown) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(value));
  };
  const good: Record<string, string> = {
    en: 'Your {size} labels',
    de: 'Ihre {size} Etiketten',
    es: 'Sus {size} etiquetas',
    fr: 'Vos {size} étiquettes',
    it: 'Le tue {size} etichette',
    nl: 'Uw {size} etiketten',
    au: 'Your {size} labels',
  };
  const languages = Object.keys(good);
  const shapes: Record<string, string> = { es: 'Ovalado', fr: 'Ovale', it: 'Ovale', nl: 'Ovaal' };

  it('finds missing, superfluous, changed and untranslated texts, in every set of files', () => {
    write('scripts/test/messages/glossary.json', { counts: [], units: [], notCounted: {}, instead: {} });
    write('scripts/test/messages/same-as-english.json', {
      words: ['Material'],
      keys: ['cart.brand'],
      wordsOf: { de: ['Oval'] },
    });
    for (const language of languages) {
      const words = {
        labels: good[language],
        material: 'Material',
        brand: 'Inkwell',
        shape: shapes[language] ?? 'Oval',
        size: '{width} mm',
      };
      write(`apps/storefront/messages/${language}/cart.json`, words);
      write(`apps/api/src/features/mail/messages/${language}.json`, { mail: { labels: good[language] } });
      write(`packages/artwork/messages/${language}.json`, { labels: good[language] });
    }
    expect(messageFaults(root)).toEqual([]);

    write('apps/storefront/messages/fr/cart.json', { labels: 'Vos étiquettes', material: '', more: 'Plus' });
    write('apps/api/src/features/mail/messages/it.json', { mail: { labels: 'Your {size} labels' } });
    rmSync(join(root, 'packages/artwork/messages/nl.json'));
    const faults = messageFaults(root);
    for (const fault of [
      /^storefront\/cart\.json fr labels: has “”, English has “size”$/,
      /^storefront\/cart\.json fr material: missing$/,
      /^storefront\/cart\.json fr brand: missing$/,
      /^storefront\/cart\.json fr size: missing$/,
      /^storefront\/cart\.json fr shape: missing$/,
      /^storefront\/cart\.json fr more: not in English$/,
      /^apps\/api\/src\/features\/mail\/messages it mail\.labels: the same as English/,
      /^packages\/artwork\/messages nl labels: missing$/,
    ]) {
      expect(faults.filter((line) => fault.test(line))).toHaveLength(1);
    }
    expect(faults).toHaveLength(8);
  });

  it('finds names in data that a language lacks or shares with English', () => {
    const names = { en: 'Gloss paper', de: 'Papier glänzend', es: 'Papel brillante', fr: 'Papier brillant' };
    write('apps/api/seed/papers.json', {
      papers: [{ id: 'P-1', names: { ...names, it: 'Carta lucida', nl: 'Gloss paper' }, price: { en: 1 } }],
    });
    const before = messageFaults(root);
    expect(before.filter((line) => line.includes('seed'))).toEqual([
      'apps/api/seed/papers.json nl papers.P-1.names: the same as English (“Gloss paper”)',
    ]);
    write('apps/api/seed/papers.json', {
      papers: [{ id: 'P-1', names: { ...names, nl: 'Glanzend papier' } }],
    });
    expect(messageFaults(root).filter((line) => line.includes('seed'))).toEqual([
      'apps/api/seed/papers.json it papers.P-1.names: missing',
    ]);
  });
});
