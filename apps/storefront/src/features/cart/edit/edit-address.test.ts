import { textField } from '@labelwerk/domain/label/variable-data/testing-fields.ts';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { expect, test } from 'vitest';
import { editAddress } from './edit-address.ts';

const path = (page: string) => `/de/${page}`;

test('a label is edited by the calculator that knows what it is printed from, or where its table is', () => {
  const edit = (more: object) => editAddress(path, { id: 'a/b', configuration: { ...plainLabel, ...more } });
  expect(edit({})).toMatch(/^\/de\/calculator\?line=a%2Fb&p=/);
  expect(edit({ artworkFrom: { kind: 'transparency' } })).toMatch(/^\/de\/transparency-calculator\?line=/);
  const table = { kind: 'variable-data', table_id: crypto.randomUUID(), fields: [textField()] };
  expect(edit({ artworkFrom: table })).toBe('/de/upload-files?item=a%2Fb#variable-data');
});
