import { paintsNothing } from '../colour/colour.ts';
import type { ColourSpace } from '../colour/colour-space.ts';
import { boxAfter, lengthsOf } from '../geometry/matrix.ts';
import { mmPerInch } from '../geometry/units.ts';
import type { Run } from '../run.ts';
import { paintPattern } from './paint-pattern.ts';

export type Picture = {
  readonly columns: number;
  readonly rows: number;
  readonly bits: number;
  readonly stencil: boolean;
  readonly filters: readonly string[];
  readonly space: ColourSpace | undefined;
  readonly masked: boolean;
};

/** Reports an image, which fills the unit square of user space. */
export function paintImage(run: Run, picture: Picture): void {
  const { state } = run;
  const { columns, rows, bits, stencil, filters, space, masked } = picture;
  if (!(columns > 0 && rows > 0)) return;
  const isBlank = stencil ? paintsNothing(state.fill) : space && paintsNothing({ space, values: [] });
  if (isBlank) return;
  const placed = boxAfter(state.ctm, [0, 0, 1, 1]);
  const common = run.common(placed, masked ? 0 : state.fillAlpha);
  if (!common) return;
  const [width, height] = lengthsOf(state.ctm);
  const perInch = (samples: number, length: number) =>
    length > 0 ? (samples / length) * mmPerInch : Number.POSITIVE_INFINITY;
  run.page.onMark({
    ...common,
    kind: 'image',
    columns,
    rows,
    ppi: Math.min(perInch(columns, width), perInch(rows, height)),
    bits,
    stencil,
    filters,
    placed,
    ...(stencil && { fill: state.fill }),
    ...(space && { space }),
  });
  if (stencil && state.fill.pattern !== undefined) paintPattern(run, state.fill, common.box);
}
