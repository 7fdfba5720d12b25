import type { Box } from '../../open/page-geometry.ts';
import type { Matrix } from './matrix.ts';

/**
 * A segment in mm on the page: two numbers are the end of a line, six are the control points and the end of a curve.
 */
export type Segment = readonly number[];

export type Subpath = {
  readonly x: number;
  readonly y: number;
  readonly segments: Segment[];
  closed: boolean;
};

/** A path under construction; points are transformed to mm on the page when they are added. */
export class Path {
  readonly subpaths: Subpath[] = [];
  #x = 0;
  #y = 0;
  #left = Number.POSITIVE_INFINITY;
  #bottom = Number.POSITIVE_INFINITY;
  #right = Number.NEGATIVE_INFINITY;
  #top = Number.NEGATIVE_INFINITY;

  get isEmpty(): boolean {
    return this.subpaths.length === 0;
  }

  /** The box around all points, control points included; undefined for an empty path. */
  get box(): Box | undefined {
    return this.#right >= this.#left
      ? { x: this.#left, y: this.#bottom, width: this.#right - this.#left, height: this.#top - this.#bottom }
      : undefined;
  }

  move(matrix: Matrix, x: number, y: number): void {
    const [px, py] = this.#place(matrix, x, y);
    this.subpaths.push({ x: px, y: py, segments: [], closed: false });
    this.#x = x;
    this.#y = y;
  }

  line(matrix: Matrix, x: number, y: number): void {
    const open = this.#open(matrix);
    open.segments.push(this.#place(matrix, x, y));
    this.#x = x;
    this.#y = y;
  }

  curve(matrix: Matrix, points: readonly [number, number, number, number, number, number]): void {
    const open = this.#open(matrix);
    const [x1, y1, x2, y2, x, y] = points;
    const [a, b, c] = [this.#place(matrix, x1, y1), this.#place(matrix, x2, y2), this.#place(matrix, x, y)];
    open.segments.push([a[0], a[1], b[0], b[1], c[0], c[1]]);
    this.#x = x;
    this.#y = y;
  }

  /** The current point, in user space. */
  get current(): readonly [number, number] {
    return [this.#x, this.#y];
  }

  close(): void {
    const last = this.subpaths.at(-1);
    if (last) last.closed = true;
  }

  rectangle(matrix: Matrix, { x, y, width, height }: Box): void {
    this.move(matrix, x, y);
    this.line(matrix, x + width, y);
    this.line(matrix, x + width, y + height);
    this.line(matrix, x, y + height);
    this.close();
  }

  /** After a closed subpath, the next one begins at the same start point. */
  #open(matrix: Matrix): Subpath {
    const last = this.subpaths.at(-1);
    if (last && !last.closed) return last;
    if (!last) this.move(matrix, this.#x, this.#y);
    else this.subpaths.push({ x: last.x, y: last.y, segments: [], closed: false });
    return this.subpaths.at(-1) as Subpath;
  }

  #place(matrix: Matrix, x: number, y: number): [number, number] {
    const px = matrix[0] * x + matrix[2] * y + matrix[4];
    const py = matrix[1] * x + matrix[3] * y + matrix[5];
    if (px < this.#left) this.#left = px;
    if (px > this.#right) this.#right = px;
    if (py < this.#bottom) this.#bottom = py;
    if (py > this.#top) this.#top = py;
    return [px, py];
  }
}
