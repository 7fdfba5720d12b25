import { paintsNothing } from '../colour/colour.ts';
import { intersect } from '../geometry/box.ts';
import { minScale } from '../geometry/matrix.ts';
import { Path } from '../geometry/path.ts';
import { mmPerPoint } from '../geometry/units.ts';
import { withInks } from '../pattern/painted-inks.ts';
import { numberAt, type Operands, type Operators, type Run } from '../run.ts';
import { paintPattern } from './paint-pattern.ts';

const at = (operands: Operands) => (index: number) => numberAt(operands, index);

/** Operators that construct and paint paths, and clip to them. */
export const pathOperators: Operators = {
  m: (run, operands) => run.path.move(run.state.ctm, numberAt(operands, 0), numberAt(operands, 1)),
  l: (run, operands) => run.path.line(run.state.ctm, numberAt(operands, 0), numberAt(operands, 1)),
  c(run, operands) {
    const n = at(operands);
    run.path.curve(run.state.ctm, [n(0), n(1), n(2), n(3), n(4), n(5)]);
  },
  v(run, operands) {
    const n = at(operands);
    const [x, y] = run.path.current;
    run.path.curve(run.state.ctm, [x, y, n(0), n(1), n(2), n(3)]);
  },
  y(run, operands) {
    const n = at(operands);
    run.path.curve(run.state.ctm, [n(0), n(1), n(2), n(3), n(2), n(3)]);
  },
  h: (run) => run.path.close(),
  re(run, operands) {
    const n = at(operands);
    run.path.rectangle(run.state.ctm, { x: n(0), y: n(1), width: n(2), height: n(3) });
  },
  S: (run) => paint(run, { stroke: true }),
  s: (run) => paint(run, { stroke: true, close: true }),
  f: (run) => paint(run, { fill: true }),
  F: (run) => paint(run, { fill: true }),
  'f*': (run) => paint(run, { fill: true }),
  B: (run) => paint(run, { fill: true, stroke: true }),
  'B*': (run) => paint(run, { fill: true, stroke: true }),
  b: (run) => paint(run, { fill: true, stroke: true, close: true }),
  'b*': (run) => paint(run, { fill: true, stroke: true, close: true }),
  n: (run) => paint(run, {}),
  W(run) {
    run.clipsNext = true;
  },
  'W*'(run) {
    run.clipsNext = true;
  },
};

type Manner = { readonly fill?: true; readonly stroke?: true; readonly close?: true };

function paint(run: Run, manner: Manner): void {
  const { path, state } = run;
  const fill = manner.fill && !paintsNothing(state.fill);
  const stroke = manner.stroke && !paintsNothing(state.stroke);
  if (manner.close) path.close();
  const { box } = path;
  if (box && (fill || stroke)) {
    const alpha = Math.min(fill ? state.fillAlpha : 1, stroke ? state.strokeAlpha : 1);
    const common = run.common(box, alpha);
    if (common) {
      run.page.onMark({
        ...common,
        kind: 'path',
        path,
        ...(fill && { fill: withInks(run, state.fill, common.box) }),
        ...(stroke && { stroke: withInks(run, state.stroke, common.box) }),
        dashed: stroke === true && state.dashed,
        strokeWidth: stroke ? (state.lineWidth * minScale(state.ctm)) / mmPerPoint : 0,
      });
      if (fill && state.fill.pattern !== undefined) paintPattern(run, state.fill, common.box);
      if (stroke && state.stroke.pattern !== undefined) paintPattern(run, state.stroke, common.box);
    }
  }
  if (run.clipsNext) {
    const empty = { x: state.clip.x, y: state.clip.y, width: 0, height: 0 };
    state.clip = (box && intersect(box, state.clip)) ?? empty;
    run.clipsNext = false;
  }
  if (!path.isEmpty) run.path = new Path();
}
