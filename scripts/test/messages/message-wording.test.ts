import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messageLanguages, messageSets } from './message-sets.ts';
import { wordingCheck } from './message-wording.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const faultOf = wordingCheck(root);

describe('the check of wording', () => {
  it.each([
    ['en', 'We mend the file', 'correct'],
    ['en', 'Choose your sorts', 'designs'],
    ['en', 'Your E-mail address', 'email'],
    ['au', 'What does not fit steps aside', 'plain'],
    ['de', 'Die Schmuckfarbe {name}', 'Sonderfarbe'],
    ['de', 'Mit Mattkaschierung', 'Laminierung'],
    ['de', 'Wähle deine Form', 'Sie'],
    ['fr', 'Choisissez la matière', 'support'],
    ['fr', 'Choisis le support, tu verras', 'vouvoiement'],
    ['fr', 'Votre commande : {count}', 'U+00A0'],
    ['fr', 'Que faire ?', 'U+00A0'],
    ['fr', 'Papier mat repositionnable', 'enlevable'],
    ['fr', 'Sous « Adresses\u00a0»', 'U+00A0'],
    ['it', 'Scelga il materiale', 'tu'],
    ['it', 'Quattro soggetti', 'grafica'],
    ['it', 'In questo paese', 'Paese'],
    ['es', 'El estampado en caliente', 'estampación'],
    ['es', 'Elige tu forma', 'usted'],
    ['nl', 'Helder PP', 'transparant'],
    ['nl', 'Kies je vorm', '‘u’'],
    ['en', 'On average {percent} % ink', 'no space'],
    ['nl', 'Gemiddeld {percent}\u00a0% inkt', 'no space'],
    ['de', 'Im Mittel {percent} % Farbe', 'U+00A0'],
    ['es', 'Negro al 100%', 'U+00A0'],
    ['it', 'Da -26 °C', 'U+2212'],
    ['en', 'The material tells of its origin', 'persons'],
    ['de', 'Naturweiß, das das Papier sprechen lässt', 'Dinge'],
    ['fr', 'Un blanc qui laisse parler le papier', 'tournure'],
    ['fr', 'Le calage est partagé', 'mise en route'],
    ['it', 'Non teme l’acqua', 'semplice'],
    ['es', 'Una superficie que atrapa la luz', 'sencilla'],
    ['nl', 'De alleskunner onder de papieren', 'geschikt'],
    ['nl', 'Een pdf met één pagina', 'PDF'],
    ['nl', 'De drager blijft heel', 'rugpapier'],
    ['en', 'The calculator tells you the price', 'shows'],
    ['de', 'Der Kalkulator sagt Ihnen den Preis', 'zeigt'],
    ['fr', 'Le calculateur dit le prix', 'indique'],
    ['it', 'Il calcolatore ti dice il prezzo', 'indica'],
    ['es', 'La calculadora le dice el precio', 'indica'],
    ['nl', 'De calculator zegt de prijs', 'toont'],
  ] as const)('refuses in %s: %s', (language, text, better) => {
    expect(faultOf(language, text)).toContain(better);
  });

  it.each([
    ['en', 'Sort by date of the recommended designs'],
    ['de', 'Farbauftrag und E-Mail, Ihr Etikett'],
    ['fr', 'Le ton direct des matières dangereuses'],
    ['fr', 'Votre commande\u00a0: {count}, à 12:30'],
    ['it', 'Il tuo Paese'],
    ['es', 'Su estampación'],
    ['nl', 'Transparant PP'],
    ['it', 'Nero al 100%'],
    ['it', 'Da −26 °C, 10-20 mm'],
    ['fr', 'Noir à 100\u00a0%'],
    ['en', '{sorts, plural, one {# design} other {# designs}}'],
  ] as const)('accepts in %s: %s', (language, text) => {
    expect(faultOf(language, text)).toBeUndefined();
  });

  it.each([
    ['en', 'At most {n} files at a time'],
    ['de', 'Die Datei hat {pages} Seiten'],
    ['it', '{count, plural, =0 {Vuoto} other {Pieno}} da {days} giorni'],
    ['nl', 'Nog {count}\u00a0vellen'],
  ] as const)('requires in %s a plural form: %s', (language, text) => {
    expect(faultOf(language, text)).toContain('without a plural form');
  });

  it.each([
    ['en', '{least} to {most} mm'],
    ['en', '{count, plural, one {# file} other {# files}}'],
    ['de', '{count, plural, one {{text} Etikett} other {{text} Etiketten}}'],
    ['de', '{count} ohne Aufpreis'],
    ['fr', 'Compare {count}'],
  ] as const)('requires in %s none where nothing is counted: %s', (language, text) => {
    expect(faultOf(language, text)).toBeUndefined();
  });

  it('refuses an invalid ICU message', () => {
    expect(faultOf('en', 'At most {n files')).toContain('is no ICU message');
    expect(faultOf('en', '{n, plural, one {# file}}')).toContain('is no ICU message');
  });
});

it('reads every source of texts: interface, API, mails, papers, findings, names in seed data', () => {
  const names = messageSets(root).map(({ name }) => name);
  for (const source of [
    'storefront/calculator.json',
    'storefront/problems.json',
    'apps/api/src/features/mail/messages',
    'apps/api/src/features/calculator/messages',
    'apps/api/src/features/files/preflight/messages',
    'packages/artwork/messages',
    'packages/artwork/messages/steps',
    'apps/api/seed/materials.json',
  ])
    expect(names).toContain(source);
  for (const { languages, textsIn } of messageSets(root).filter(({ name }) => name.includes('materials'))) {
    expect(languages.every((language) => messageLanguages.includes(language))).toBe(true);
    expect(textsIn('en').size).toBeGreaterThan(0);
  }
});
