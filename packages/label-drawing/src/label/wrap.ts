/**
 * The position of a flat label on a pack. Units are millimetres; `u` runs along the label from its centre, `v` down
 * from its top edge. A round pack is a cylinder of `radius` seen from slightly above; a flat one has radius Infinity.
 */
export type Surface = {
  /** Position of the centre of the label's top edge in the drawing. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Sine of the viewing angle from above: the depth of horizontal circles, as a fraction of the radius. */
  readonly tilt: number;
};

/**
 * A strip of the label that is drawn with one matrix: from `from` to `to` along the label, in mm from its left edge.
 */
export type Strip = { readonly from: number; readonly to: number; readonly matrix: string };

export type Point = readonly [number, number];

const quarter = Math.PI / 2;
/** Maximum angle of a strip in radians, so that its straight edges look round at full size and as a thumbnail. */
const coarseness = { fine: Math.PI / 20, coarse: Math.PI / 12 } as const;

export type Detail = keyof typeof coarseness;

/** Projects a point of the label into the drawing. Points beyond the edge of the pack are projected onto the edge. */
export function project({ x, y, radius, tilt }: Surface, u: number, v: number): Point {
  if (!Number.isFinite(radius)) return [x + u, y + v];
  const angle = Math.max(-quarter, Math.min(quarter, u / radius));
  return [x + radius * Math.sin(angle), y + v - radius * tilt * (1 - Math.cos(angle))];
}

const short = (value: number) => Number(value.toFixed(3));

/** Divides a label of `width` mm into strips that together look wrapped; only the visible front. */
export function stripsOf(surface: Surface, width: number, detail: Detail = 'fine'): Strip[] {
  const { radius } = surface;
  if (!Number.isFinite(radius)) {
    return [
      { from: 0, to: width, matrix: `matrix(1 0 0 1 ${short(surface.x - width / 2)} ${short(surface.y)})` },
    ];
  }
  const half = Math.min(width / 2, quarter * radius);
  const count = Math.max(1, Math.ceil((2 * half) / radius / coarseness[detail]));
  return Array.from({ length: count }, (_none, index) => {
    const [start, end] = [-half + (2 * half * index) / count, -half + (2 * half * (index + 1)) / count];
    const [x0, y0] = project(surface, start, 0);
    const [x1, y1] = project(surface, end, 0);
    const [stretch, shear] = [(x1 - x0) / (end - start), (y1 - y0) / (end - start)];
    const from = start + width / 2;
    const matrix = [stretch, shear, 0, 1, x0 - stretch * from, y0 - shear * from].map(short).join(' ');
    return { from: short(from), to: short(end + width / 2), matrix: `matrix(${matrix})` };
  });
}

/** Projects an outline in label coordinates (mm from its top left corner) onto the pack, as an SVG path. */
export function wrapOutline(surface: Surface, width: number, outline: readonly Point[]): string {
  const points = outline.map(([left, top]) => project(surface, left - width / 2, top));
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
}

/** The bounding box of the label in the drawing: left, top, right, bottom. */
export function boxOf(
  surface: Surface,
  width: number,
  height: number,
): readonly [number, number, number, number] {
  const [left, leftTop] = project(surface, -width / 2, 0);
  const [right] = project(surface, width / 2, 0);
  return [left, leftTop, right, surface.y + height];
}
