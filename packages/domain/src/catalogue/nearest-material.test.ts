import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Material } from './material.ts';
import { likeness, nearestMaterial } from './nearest-material.ts';

const { materials }: { materials: Material[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../apps/api/seed/materials.json'), 'utf8'),
);
const one = (id: string) => materials.find((entry) => entry.id === id) ?? expect.fail(id);
const without = (id: string) => materials.filter((entry) => entry.id !== id);

describe('the nearest material', () => {
  test('is the material itself while it is offered', () => {
    fc.assert(
      fc.property(fc.constantFrom(...materials), (material) => {
        const nearest = nearestMaterial(material, materials);
        expect(nearest && likeness(material, nearest)).toBe(likeness(material, material));
      }),
    );
  });
  test('has the same look if any material on the list has it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...materials), (gone) => {
        const left = without(gone.id);
        const twin = left.some(
          ({ look, face, adhesive }) =>
            look === gone.look && face === gone.face && adhesive === gone.adhesive,
        );
        if (twin) expect(nearestMaterial(gone, left)?.look).toBe(gone.look);
      }),
    );
  });
  test('of glossy paper is another glossy paper, not film', () => {
    const nearest = nearestMaterial(one('PAP-GL-P'), without('PAP-GL-P'));
    expect(nearest).toMatchObject({ face: 'paper', look: 'white-gloss' });
  });
  test('of an empty list is undefined', () => {
    expect(nearestMaterial(one('PAP-GL-P'), [])).toBeUndefined();
  });
});
