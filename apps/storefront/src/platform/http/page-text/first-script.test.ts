import { runInNewContext } from 'node:vm';
import { cleanEmailInput } from '@labelwerk/domain/account/email.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstScript } from '../first-script.ts';

type Field = {
  readonly dataset: Readonly<Record<string, string>>;
  value: string;
  readonly selectionEnd: number;
  setSelectionRange: (from: number, to: number) => void;
};
type Listener = (event: { readonly target: Field; readonly isComposing: boolean }) => void;

/** The listeners of the script for input, as they are in a page. */
function inputListeners(): readonly Listener[] {
  const listeners: Listener[] = [];
  const empty = { dataset: {}, hidden: false };
  runInNewContext(firstScript, {
    window: {},
    localStorage: { getItem: () => null },
    document: { documentElement: empty },
    addEventListener: (kind: string, listener: Listener, isCapture = false) =>
      kind === 'input' && !isCapture && listeners.push(listener),
  });
  return listeners;
}
const listeners = inputListeners();

/** The text and the caret of a field after an input event. */
function afterInput(value: string, { clean = 'email', caret = value.length, isComposing = false } = {}) {
  let at = caret;
  const field: Field = {
    dataset: { clean },
    value,
    selectionEnd: caret,
    setSelectionRange: (from) => {
      at = from;
    },
  };
  for (const listener of listeners) listener({ target: field, isComposing });
  return [field.value, at];
}

test('the email field of a plain form is cleaned as the one of the kit is', () => {
  const letter = fc.constantFrom(...'anäéñ.@,():<>+-1');
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 30 }), (text) => {
      expect(afterInput(text)[0]).toBe(cleanEmailInput(text));
    }),
  );
});

test('the caret stays where it was typed', () => {
  expect(afterInput('án(na@example.com', { caret: 3 })).toEqual(['anna@example.com', 2]);
  expect(afterInput('anna@example.com', { caret: 2 })).toEqual(['anna@example.com', 2]);
});

test('letters that are still composed, and other fields, are left alone', () => {
  expect(afterInput('á', { isComposing: true })[0]).toBe('á');
  expect(afterInput('á(', { clean: '' })[0]).toBe('á(');
});
