import type { Finish } from '@labelwerk/domain/catalogue/finish.ts';
import { materialObstacle } from '@labelwerk/domain/catalogue/finish.ts';
import type { Material } from '@labelwerk/domain/catalogue/material.ts';
import type { Info } from '#features/calculator/index.ts';

/** An item of the sample book: a material, or a finish shown on one. */
export type Sample = {
  readonly id: string;
  readonly kind: 'material' | 'finish';
  readonly name: string;
  readonly description: string;
  /** The material the finish is shown on, or the material itself. */
  readonly material: Material & { readonly name: string };
  readonly finish: Finish | undefined;
};

/**
 * Every material and every finish. A finish is shown on the look on which it is most visible, if that
 * material accepts it.
 */
export function samplesOf(info: Pick<Info, 'materials' | 'finishes'>): Sample[] {
  const materials = info.materials.map((material) => ({
    id: material.id,
    kind: 'material' as const,
    name: material.name,
    description: material.description ?? '',
    material,
    finish: undefined,
  }));
  const finishes = info.finishes.flatMap((finish) => {
    const looks = finish.kind === 'white' ? ['clear', 'silver'] : ['textured', 'white-matt'];
    const possible = info.materials.filter((material) => !materialObstacle(finish, material));
    const material =
      looks.flatMap((look) => possible.find((one) => one.look === look) ?? [])[0] ?? possible[0];
    const { id, name, description } = finish;
    return material
      ? [{ id, kind: 'finish' as const, name, description: description ?? '', material, finish }]
      : [];
  });
  return [...materials, ...finishes];
}
