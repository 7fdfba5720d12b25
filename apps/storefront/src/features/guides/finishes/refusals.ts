import {
  type Finish,
  type FinishObstacle,
  materialObstacle,
  pairObstacle,
} from '@labelwerk/domain/catalogue/finish.ts';
import type { Material } from '@labelwerk/domain/catalogue/material.ts';
import { nearestMaterial } from '@labelwerk/domain/catalogue/nearest-material.ts';

/** One reason, and all that it forbids. */
export type Refusal<T> = { readonly code: FinishObstacle; readonly entries: readonly T[] };

function gathered<T>(all: readonly T[], obstacle: (one: T) => FinishObstacle | undefined): Refusal<T>[] {
  const byCode = Map.groupBy(all, obstacle);
  return [...byCode].flatMap(([code, entries]) => (code === undefined ? [] : [{ code, entries }]));
}

/** The materials that refuse a finish, by the reason why. */
export const refusingMaterials = <T extends Material>(
  finish: Finish,
  materials: readonly T[],
): Refusal<T>[] => gathered(materials, (material) => materialObstacle(finish, material));

/** The finishes that can't be had beside a finish, by the reason why. */
export const refusingFinishes = <T extends Finish>(finish: Finish, finishes: readonly T[]): Refusal<T>[] =>
  gathered(finishes, (other) => pairObstacle(finish, other));

/** The material most like the wanted one that takes the finish: itself where it does. */
export function materialFor<T extends Material>(
  finish: Finish,
  wanted: T,
  materials: readonly T[],
): T | undefined {
  if (!materialObstacle(finish, wanted)) return wanted;
  return nearestMaterial(
    wanted,
    materials.filter((material) => !materialObstacle(finish, material)),
  );
}
