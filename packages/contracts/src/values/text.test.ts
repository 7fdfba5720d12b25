import { expect, test } from 'vitest';
import { z } from 'zod';
import { updateCustomerBody } from '../account/account.ts';
import { addressBody } from '../addresses/addresses.ts';
import { quoteBody } from '../calculator/quotes.ts';
import { addCartItemBody, changeCartBody, changeCartItemBody } from '../cart/cart.ts';
import { changeFileBody, fileListQuery } from '../library/files.ts';
import { createFolderBody } from '../library/folders.ts';
import { signUpBody } from '../session/session.ts';
import { noteText } from './text.ts';

const hidden = '\u202eA\u200bnn\u2066a\ufeff\u0007';

/** The text fields of a request, by name. */
const textsOf = (schema: z.ZodObject): [string, z.ZodType][] =>
  Object.entries(schema.shape as Record<string, z.ZodType>).filter(([name]) =>
    /name|company|address\d?$|city|reference|remarks|search/.test(name),
  );

test.each([
  ['a person', updateCustomerBody],
  ['a sign-up', signUpBody],
  ['an address', addressBody],
  ['a cart line', addCartItemBody],
  ['a change of a cart line', changeCartItemBody],
  ['a cart', changeCartBody],
  ['a quote', quoteBody],
  ['a folder', createFolderBody],
  ['a file', changeFileBody],
  ['a search', fileListQuery],
])('no text of %s keeps invisible characters', (_what, schema) => {
  const texts = textsOf(schema as unknown as z.ZodObject);
  expect(texts).not.toEqual([]);
  for (const [name, text] of texts) {
    expect([name, text.parse(hidden)]).toEqual([name, 'Anna']);
    expect([name, text.parse('Mu\u0308ller')]).toEqual([name, 'Müller']);
  }
});

test('a name of invisible characters only is empty', () => {
  const name = updateCustomerBody.shape.name;
  for (const empty of ['', ' ', '\u200b', '\u2066\u2069 \ufeff', '\u3164'])
    expect(name.safeParse(empty).success).toBe(false);
});

test('a note keeps its line breaks, a name has none', () => {
  expect(noteText(100).parse(' one\r\ntwo ')).toBe('one\ntwo');
  expect(updateCustomerBody.shape.company.parse('one\r\ntwo')).toBe('one two');
});

test('the length is that of the stored text, and part of the described schema', () => {
  expect(noteText(3).safeParse(`abc${'\u200b'.repeat(50)}`).success).toBe(true);
  expect(z.toJSONSchema(noteText(3), { io: 'input' })).toMatchObject({ type: 'string', maxLength: 3 });
});
