import { readFileSync } from 'node:fs';
import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import { expect, test } from 'vitest';
import { finishLook } from './finish-look.ts';
import { stocks } from './stock-look.tsx';

const seed = new URL('../../../../apps/api/seed/finishes.json', import.meta.url);
const finishes: string[] = JSON.parse(readFileSync(seed, 'utf8')).finishes.map(
  ({ id }: { id: string }) => id,
);

test.each(Object.keys(stocks) as MaterialLook[])(
  'on %s each finish looks different from the others and from no finish',
  (look) => {
    expect(finishes).toHaveLength(15);
    const looks = [[], ...finishes.map((id) => [id])].map((chosen) =>
      JSON.stringify(finishLook(chosen, look)),
    );
    expect(new Set(looks).size).toBe(16);
  },
);

test('of two surfaces the upper one is visible', () => {
  expect(finishLook(['VAR-G', 'LAM-ST'], 'white-gloss').surface).toBe('velvet');
  expect(finishLook(['TACT', 'FOIL-G'], 'white-gloss')).toMatchObject({ tactile: true, surface: 'none' });
});
