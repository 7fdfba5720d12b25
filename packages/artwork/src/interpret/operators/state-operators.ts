import { PdfDict } from '@libpdf/core';
import { nameOf } from '../../objects/object-reader.ts';
import { concat, matrixOf } from '../geometry/matrix.ts';
import { isList, nameIn, type Operand } from '../operand.ts';
import { numberAt, type Operators, type Run } from '../run.ts';

const deepestSave = 512;

/** Whether a dash array has any length above 0. */
const isDash = (lengths: Operand | undefined): boolean =>
  isList(lengths) && lengths.some((length) => typeof length === 'number' && length > 0);

/** Graphics state operators: q Q cm w d gs. */
export const stateOperators: Operators = {
  q(run) {
    if (run.saved.length < deepestSave) run.saved.push({ ...run.state });
  },
  Q(run) {
    const saved = run.saved.pop();
    if (saved) run.state = saved;
  },
  cm(run, operands) {
    const matrix = matrixOf(operands.map((value) => (typeof value === 'number' ? value : 0)));
    if (matrix) run.state.ctm = concat(matrix, run.state.ctm);
  },
  w(run, operands) {
    run.state.lineWidth = Math.abs(numberAt(operands, 0));
  },
  d(run, operands) {
    run.state.dashed = isDash(operands[0]);
  },
  gs(run, operands) {
    const name = nameIn(operands[0]);
    if (name !== undefined) applyExtendedState(run, name);
  },
};

function applyExtendedState(run: Run, name: string): void {
  const { state, document } = run;
  const { reader } = document;
  const extended = run.resource('ExtGState', name);
  if (!extended) return;
  const overprint = reader.flag(extended, 'OP');
  if (overprint !== undefined) state.overprintStroke = overprint;
  // If `op` is absent, `OP` applies to fills too (ISO 32000-2, table 57).
  state.overprintFill = reader.flag(extended, 'op') ?? overprint ?? state.overprintFill;
  const mode = reader.number(extended, 'OPM');
  if (mode !== undefined) state.overprintMode = mode === 1 ? 1 : 0;
  state.strokeAlpha = reader.number(extended, 'CA') ?? state.strokeAlpha;
  state.fillAlpha = reader.number(extended, 'ca') ?? state.fillAlpha;
  state.lineWidth = reader.number(extended, 'LW') ?? state.lineWidth;
  const [dash] = reader.array(extended, 'D') ?? [];
  if (dash !== undefined) state.dashed = (reader.numbersOf(dash) ?? []).some((length) => length > 0);
  const blend = reader.get(extended, 'BM');
  const blendMode = nameOf(blend) ?? nameOf(reader.items(blend)?.[0]);
  if (blendMode !== undefined) state.blend = blendMode;
  const mask = reader.get(extended, 'SMask');
  if (mask instanceof PdfDict) state.softMask = { dict: mask, ctm: state.ctm, clip: state.clip };
  else if (mask !== undefined) state.softMask = undefined;
  const [font, size] = reader.array(extended, 'Font') ?? [];
  if (font?.type === 'dict') {
    state.font = document.fontOf(font);
    if (size?.type === 'number') state.size = size.value;
  }
}
