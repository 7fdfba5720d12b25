import {
  type Finish,
  type FinishObstacle,
  materialObstacle,
  pairObstacle,
} from '@labelwerk/domain/catalogue/finish.ts';
import type { Material } from '@labelwerk/domain/catalogue/material.ts';
import { nearestMaterial } from '@labelwerk/domain/catalogue/nearest-material.ts';

/** One reason, and everything it rules out. */
export type Refusal<T> = { readonly code: FinishObstacle; readonly entries: readonly T[] };

function gathered<T>(all: readonly T[], obstacle: (one: T) => FinishObstacle | undefined): Refusal<T>[] {
  const byCode = Map.groupBy(all, obstacle);
  return [...byCode].flatMap(([code, entries]) => (code === undefined ? [] : [{ code, entries }]));
}

/** The materials that don't accept a finish, by reason. */
export const refusingMaterials = <T extends Material>(
  finish: Finish,
  materials: readonly T[],
): Refusal<T>[] => gathered(materials, (material) => materialObstacle(finish, material));

/** The finishes that can't be combined with a finish, by reason. */
export const refusingFinishes = <T extends Finish>(finish: Finish, finishes: readonly T[]): Refusal<T>[] =>
  gathered(finishes, (other) => pairObstacle(finish, other));

/** The material nearest to the wanted one that accepts the finish: the wanted one itself if it does. */
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
