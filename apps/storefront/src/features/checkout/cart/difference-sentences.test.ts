import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CartDifference } from '@labelwerk/contracts/checkout/cart-difference.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { formatMessage, type MessageValues } from '@labelwerk/messages/format-message.ts';
import { expect, test } from 'vitest';
import { differenceSentences } from './difference-sentences.ts';

const messages = join(import.meta.dirname, '..', '..', '..', '..', 'messages');

/** The sentences for a difference in a language; fields that are not given are unchanged. */
function said(language: Language, difference: Partial<CartDifference>): readonly string[] {
  const { changes } = JSON.parse(readFileSync(join(messages, language, 'checkout.json'), 'utf8'));
  const say = (key: string, values?: MessageValues) => formatMessage(language, changes[key], values);
  const totals = { gross: 100, currency: 'EUR' } as CartDifference['totals']['after'];
  const whole = {
    added: [],
    removed: [],
    changed: [],
    added_services: [],
    removed_services: [],
    changed_services: [],
    added_sample_packs: [],
    removed_sample_packs: [],
    changed_sample_packs: [],
    details: [],
    totals: { before: totals, after: totals },
  };
  return differenceSentences({ version: 1, ...whole, ...difference }, say as never, {
    before: (net) => formatMoney({ amount: net, currency: 'EUR' }),
    after: (net) => `${formatMoney({ amount: net, currency: 'EUR' })} (net)`,
  });
}

const line = (name: string, quantity = 500) => ({ id: crypto.randomUUID(), name, quantity, net: 12_300 });

test.each([
  ['fr', 'Une étiquette sans nom a été ajoutée\u00a0: 500 étiquettes, 123,00 € (net).'],
  ['it', 'È stata aggiunta un’etichetta senza nome: 500 etichette, 123,00 € (net).'],
  ['es', 'Se ha añadido una etiqueta sin nombre: 500 etiquetas, 123,00 € (net).'],
  ['de', 'Ein Etikett ohne Namen ist dazugekommen: 500 Etiketten, 123,00 € (net).'],
] as const)('an added line without a name has a sentence of its own: %s', (language, sentence) => {
  const [text = ''] = said(language, { added: [line('')] });
  expect(text.replaceAll('\u00a0€', ' €')).toBe(sentence);
});

test('a line that has a name is called by it', () => {
  expect(said('fr', { removed: [line('Miel')] })).toEqual(['L’étiquette Miel a été retirée.']);
  expect(said('en', { added: [line('Honey', 1)] })[0]).toMatch(/^Honey was added: 1 label, /);
});

test('lines without a name that were removed are counted', () => {
  expect(said('fr', { removed: [line('')] })).toEqual(['Une étiquette sans nom a été retirée.']);
  expect(said('es', { removed: [line(''), line('Miel'), line('')] })).toEqual([
    'Se ha quitado la etiqueta Miel.',
    'Se han quitado 2 etiquetas sin nombre.',
  ]);
});

test('a removed name is not reported as a new name', () => {
  const changed = [{ id: '1', before: line('Honig'), after: line(''), what: ['name' as const] }];
  expect(said('de', { changed })).toEqual(['Honig hat keinen Namen mehr.']);
});

test.each([
  ['de', ['Design – Honig ist dazugekommen: 45,83 € (net).', 'Design – Öl: 50,00 € (net) statt 45,83 €.']],
  [
    'fr',
    ['Ajouté\u00a0: Design – Honig, 45,83 € (net).', 'Design – Öl\u00a0: 50,00 € (net) au lieu de 45,83 €.'],
  ],
] as const)('services that were added or changed are named with their project: %s', (language, sentences) => {
  const service = (subject: string, net: number) => ({
    service: 'design' as const,
    name: 'Design',
    subject,
    net,
  });
  const id = crypto.randomUUID();
  const texts = said(language, {
    added_services: [{ id, ...service('Honig', 4_583) }],
    changed_services: [{ id, before: service('Öl', 4_583), after: service('Öl', 5_000), what: ['price'] }],
  });
  expect(texts.map((text) => text.replaceAll('\u00a0€', ' €'))).toEqual(sentences);
});

test('a removed service, or one whose brief changed, is named', () => {
  const service = { service: 'review-pro' as const, name: 'Pro', subject: 'honey.pdf', net: 6_500 };
  const id = crypto.randomUUID();
  const difference = {
    removed_services: [{ id, ...service }],
    changed_services: [{ id, before: service, after: service, what: ['brief' as const] }],
  };
  expect(said('en', difference)).toEqual([
    ...['Pro – honey.pdf was removed.', 'Pro – honey.pdf: what you ask for was changed.'],
  ]);
});

test('a sample pack that was added or removed, or whose samples changed, is named', () => {
  const pack = { name: 'Sample pack', samples: 3, net: 490 };
  const id = crypto.randomUUID();
  expect(
    said('en', {
      added_sample_packs: [{ id, ...pack }],
      removed_sample_packs: [{ id, ...pack }],
      changed_sample_packs: [{ id, before: pack, after: pack, what: ['samples', 'price'] }],
    }).map((text) => text.replaceAll('\u00a0€', ' €')),
  ).toEqual([
    'Sample pack was added: 4,90 € (net).',
    'Sample pack was removed.',
    'Sample pack: the choice of samples was changed.',
    'Sample pack: 4,90 € (net) instead of 4,90 €.',
  ]);
});
