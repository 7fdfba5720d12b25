import type { Fault } from '@labelwerk/composition/layout/layout.ts';
import type { FieldFailure } from '#platform/problems/failure.ts';

/** The fields that elements of the label are filled from; what is always there has the room of the label. */
const fieldOf: Readonly<Record<string, string>> = {
  'bar code': 'ean',
  condition: 'option',
  brand: 'brand',
  label1: 'label1',
  label2: 'label2',
  sku: 'sku',
};

/** What is wrong with a laid out label, by the fields that can be changed. */
export const faultFields = (faults: readonly Fault[]): FieldFailure[] =>
  faults.map(({ code, name, characters = [] }) => {
    const field = fieldOf[name];
    if (code === 'text.characters')
      return {
        path: field ?? 'cta',
        code: 'transparency.characters',
        params: { characters: characters.slice(0, 20).join(' ') },
      };
    if (code === 'code.content') return { path: 'ean', code: 'transparency.ean-wrong' };
    // A code that is too small needs a larger label, whatever it holds.
    if (code === 'code.too-small' || field === undefined)
      return { path: 'width', code: 'transparency.too-small' };
    return { path: field, code: 'transparency.no-room' };
  });
