import { textField } from '@labelwerk/domain/label/variable-data/testing-fields.ts';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { expect, test } from 'vitest';
import { showsData } from './shows-data.ts';

const offer = { artworkFrom: { 'variable-data': { setup: 1500, perThousand: 300 } } };
const others = { artworkFrom: { transparency: { setup: 1900, perThousand: 450 } } };
const artwork = { file_ids: ['a-file'], pages: null };
const withFile = { artwork, configuration: plainLabel };

test('data from a table are shown for a label with a file where the price list has their row', () => {
  expect(showsData(offer, withFile)).toBe(true);
  expect(showsData(offer, { ...withFile, artwork: null })).toBe(false);
  for (const list of [others, {}, undefined]) expect(showsData(list, withFile)).toBe(false);
});

test('a label that has data keeps its way to them', () => {
  const fields = [textField()];
  const configuration = {
    ...plainLabel,
    artworkFrom: { kind: 'variable-data' as const, table_id: 'a-table', fields },
  };
  for (const list of [offer, others, undefined])
    expect(showsData(list, { artwork, configuration })).toBe(true);
});
