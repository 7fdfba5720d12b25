import type { Material } from './material.ts';

export type FinishKind = 'varnish' | 'laminate' | 'foil' | 'emboss' | 'white' | 'overprint';

export type Finish = {
  readonly id: string;
  readonly kind: FinishKind;
  /** Name of the spot colour or layer that the finish needs in the artwork; null if it needs none. */
  readonly spot: string | null;
};

/** Why a finish cannot be combined with a material or with another finish. Keys of messages. */
export type FinishObstacle =
  | 'finish.thermal-laminate'
  | 'finish.thermal-foil'
  | 'finish.light-embossing'
  | 'finish.compost-varnish'
  | 'finish.overprint-covered'
  | 'finish.two-surfaces'
  | 'finish.two-whites'
  | 'finish.same-layer';

/** A finish that has no effect but does no harm. */
export type FinishNote = 'finish.white-on-white';

const lightestForEmbossing = 80;

/** The reason why a material excludes a finish; undefined if it does not. */
export function materialObstacle(finish: Finish, material: Material): FinishObstacle | undefined {
  if (material.face === 'thermal' && finish.kind === 'laminate') return 'finish.thermal-laminate';
  if (material.face === 'thermal' && finish.kind === 'foil') return 'finish.thermal-foil';
  const grams = /^(\d+) g$/.exec(material.weight)?.[1];
  if (finish.kind === 'emboss' && grams !== undefined && Number(grams) < lightestForEmbossing)
    return 'finish.light-embossing';
  if (finish.kind === 'varnish' && (material.adhesive === 'soluble' || material.adhesive === 'compostable'))
    return 'finish.compost-varnish';
  return undefined;
}

/**
 * The reason why two finishes exclude each other. A spot varnish may lie on a laminate; two finishes that cover the
 * full surface may not be combined.
 */
export function pairObstacle(one: Finish, other: Finish): FinishObstacle | undefined {
  if (one.id === other.id) return undefined;
  const kinds = new Set([one.kind, other.kind]);
  if (kinds.has('overprint') && (kinds.has('laminate') || kinds.has('varnish')))
    return 'finish.overprint-covered';
  if (one.kind === 'white' && other.kind === 'white') return 'finish.two-whites';
  // A layer of the artwork gives the position and not the finish: gold and silver foil cannot both be read from it.
  if (one.spot !== null && one.spot === other.spot) return 'finish.same-layer';
  const isSurface = (finish: Finish) =>
    finish.kind === 'laminate' || (finish.kind === 'varnish' && finish.spot === null);
  return isSurface(one) && isSurface(other) ? 'finish.two-surfaces' : undefined;
}

export const finishNote = (finish: Finish, material: Material): FinishNote | undefined =>
  finish.kind === 'white' && material.white === 'no' ? 'finish.white-on-white' : undefined;

/** The first reason why `finish` cannot be added to the chosen finishes, and the chosen finish it conflicts with. */
export function obstacleTo(
  finish: Finish,
  material: Material,
  chosen: readonly Finish[],
): { readonly code: FinishObstacle; readonly with: string } | undefined {
  const byMaterial = materialObstacle(finish, material);
  if (byMaterial) return { code: byMaterial, with: material.id };
  for (const other of chosen) {
    const code = pairObstacle(finish, other);
    if (code) return { code, with: other.id };
  }
  return undefined;
}
