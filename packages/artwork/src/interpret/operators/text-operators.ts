import { concat, identity, matrixOf } from '../geometry/matrix.ts';
import { isList, nameIn, type Operand } from '../operand.ts';
import { numberAt, type Operators, type Run } from '../run.ts';
import { showText } from './show-text.ts';

function nextLine(run: Run, x: number, y: number): void {
  run.lineMatrix = concat([1, 0, 0, 1, x, y], run.lineMatrix);
  run.textMatrix = run.lineMatrix;
}

const show = (run: Run, operand: Operand | undefined) => {
  if (operand instanceof Uint8Array) showText(run, [operand]);
};

/** Operators for text state, positioning and showing. */
export const textOperators: Operators = {
  // Declares an uncoloured glyph.
  d1(run) {
    if (run.within.glyphs) run.isUncoloured = true;
  },
  BT(run) {
    run.textMatrix = identity;
    run.lineMatrix = identity;
  },
  Tf(run, operands) {
    const font = run.resource('Font', nameIn(operands[0]) ?? '');
    run.state.font = font && run.document.fontOf(font);
    run.state.size = numberAt(operands, 1);
  },
  Tc(run, operands) {
    run.state.characterSpace = numberAt(operands, 0);
  },
  Tw(run, operands) {
    run.state.wordSpace = numberAt(operands, 0);
  },
  Tz(run, operands) {
    run.state.horizontalScale = numberAt(operands, 0) / 100;
  },
  TL(run, operands) {
    run.state.leading = numberAt(operands, 0);
  },
  Ts(run, operands) {
    run.state.rise = numberAt(operands, 0);
  },
  Tr(run, operands) {
    run.state.renderMode = numberAt(operands, 0);
  },
  Td: (run, operands) => nextLine(run, numberAt(operands, 0), numberAt(operands, 1)),
  TD(run, operands) {
    run.state.leading = -numberAt(operands, 1);
    nextLine(run, numberAt(operands, 0), numberAt(operands, 1));
  },
  Tm(run, operands) {
    const matrix = matrixOf(operands.map((value) => (typeof value === 'number' ? value : 0)));
    if (!matrix) return;
    run.textMatrix = matrix;
    run.lineMatrix = matrix;
  },
  'T*': (run) => nextLine(run, 0, -run.state.leading),
  Tj: (run, operands) => show(run, operands[0]),
  TJ(run, operands) {
    const list = operands[0];
    if (!isList(list)) return;
    showText(
      run,
      list.filter((item) => typeof item === 'number' || item instanceof Uint8Array),
    );
  },
  "'"(run, operands) {
    nextLine(run, 0, -run.state.leading);
    show(run, operands[0]);
  },
  '"'(run, operands) {
    run.state.wordSpace = numberAt(operands, 0);
    run.state.characterSpace = numberAt(operands, 1);
    nextLine(run, 0, -run.state.leading);
    show(run, operands[2]);
  },
};
