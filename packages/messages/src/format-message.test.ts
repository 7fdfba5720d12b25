import { expect, it } from 'vitest';
import { formatMessage } from './format-message.ts';

const pages = '{count, plural, one {# page} other {# pages}} of {name}';

it('inserts values and uses the plural form of the language', () => {
  expect(formatMessage('en', pages, { count: 1, name: 'a.pdf' })).toBe('1 page of a.pdf');
  expect(formatMessage('en', pages, { count: 2, name: 'a.pdf' })).toBe('2 pages of a.pdf');
  const french = '{n, plural, one {# page} other {# pages}}';
  expect(formatMessage('fr', french, { n: 0 })).toBe('0 page');
  expect(formatMessage('en', french, { n: 0 })).toBe('0 pages');
});

it('prefers the form of an exact number to that of its rule', () => {
  const cart = '{count, plural, =0 {Cart, empty} one {Cart, # item} other {Cart, # items}}';
  expect(formatMessage('au', cart, { count: 0 })).toBe('Cart, empty');
});

it('formats numbers in plural forms as the language does, and leaves other values unchanged', () => {
  const labels = '{n, plural, one {# Etikett} other {# Etiketten}}';
  expect(formatMessage('de', labels, { n: 12_000 })).toBe('12.000 Etiketten');
  expect(
    formatMessage('de', '{count, plural, one {{text} Etikett} other {{text} Etiketten}}', {
      count: 1_000,
      text: '1.000',
    }),
  ).toBe('1.000 Etiketten');
  expect(formatMessage('en', '{size} mm', { size: 12_000 })).toBe('12000 mm');
});

it('leaves an argument without a value visible and never parses a value as a message', () => {
  expect(formatMessage('en', 'Dear {name}')).toBe('Dear {name}');
  expect(formatMessage('en', 'Dear {name}', { name: '{count, plural, one {x}} <b>' })).toBe(
    'Dear {count, plural, one {x}} <b>',
  );
  expect(formatMessage('fr', 'L’étiquette de {name}', { name: 'toString' })).toBe('L’étiquette de toString');
  expect(formatMessage('en', 'See {constructor}')).toBe('See {constructor}');
});

it('throws if the text is not a valid message', () => {
  expect(() => formatMessage('en', 'Dear {name')).toThrow();
});
