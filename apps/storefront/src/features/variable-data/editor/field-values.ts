import { type LabelTrim, labelMargins } from '@labelwerk/domain/label/label-shape.ts';
import {
  type FieldKind,
  isCode,
  type VariableField,
  variableLimits,
} from '@labelwerk/domain/label/variable-data/variable-field.ts';

type Size = Pick<LabelTrim, 'width' | 'height'>;
type Frame = VariableField['frame'];

const { safety } = labelMargins;
const { minSide } = variableLimits;
/** To a tenth of a millimetre. */
const tenth = (mm: number) => Math.round(mm * 10) / 10;
const between = (mm: number, min: number, max: number) => tenth(Math.max(min, Math.min(mm, max)));

/** A frame moved by millimetres, within the safety margin. */
export const movedFrame = (frame: Frame, { width, height }: Size, across: number, down: number): Frame => ({
  ...frame,
  x: between(frame.x + across, safety, width - safety - frame.width),
  y: between(frame.y + down, safety, height - safety - frame.height),
});

/** A frame made wider and higher by millimetres, within the safety margin. */
export const resizedFrame = (frame: Frame, { width, height }: Size, across: number, down: number): Frame => ({
  ...frame,
  width: between(frame.width + across, minSide, width - safety - frame.x),
  height: between(frame.height + down, minSide, height - safety - frame.y),
});

/** A name that no field has yet: that of its column, with a number if need be. */
function freeName(names: readonly string[], name: string): string {
  const used = new Set(names.map((one) => one.trim().toLowerCase()));
  const short = name.slice(0, variableLimits.nameLength - 4).trim() || '1';
  for (let n = 1; ; n += 1) {
    const free = n === 1 ? short : `${short} ${n}`;
    if (!used.has(free.toLowerCase())) return free;
  }
}

/** A text field for a column in the middle of a label, on a page of its print file. */
export function newField(
  fields: readonly VariableField[],
  { column, page, trim: { width, height } }: { column: string; page: number; trim: Size },
): VariableField {
  const room = { width: width - 2 * safety, height: height - 2 * safety };
  const [wide, high] = [Math.min(40, tenth(room.width * 0.7)), Math.min(8, tenth(room.height * 0.7))];
  return {
    name: freeName(
      fields.map(({ name }) => name),
      column,
    ),
    page,
    frame: { x: tenth((width - wide) / 2), y: tenth((height - high) / 2), width: wide, height: high },
    turn: 0,
    kind: 'text',
    source: { kind: 'column', column },
    ...{ prefix: '', suffix: '', unique: false, optional: false },
    type: { face: 'text', size: 9, least: 6, lines: 1, align: 'centre' },
    dateForm: 'dots',
    readable: true,
    colour: [0, 0, 0, 1],
    onWhite: false,
  };
}

/** The field as another kind: codes must differ from label to label, and matrix codes are square. */
export function ofKind(field: VariableField, kind: FieldKind, trim: Size): VariableField {
  const { frame } = field;
  const isMatrix = kind === 'qr' || kind === 'datamatrix';
  const side = Math.max(frame.height, Math.min(20, trim.height - 2 * safety));
  const higher = isMatrix ? resizedFrame(frame, trim, side - frame.width, side - frame.height) : frame;
  const isBars = isCode(kind) && !isMatrix;
  const barsFrame = isBars ? resizedFrame(frame, trim, 0, Math.max(0, 12 - frame.height)) : higher;
  return { ...field, kind, frame: movedFrame(barsFrame, trim, 0, 0) };
}

/** The first label, from 0, of a page, from 1, when designs follow one another. */
export const firstOfPage = (sorts: readonly number[], page: number): number =>
  sorts.slice(0, page - 1).reduce((sum, labels) => sum + labels, 0);

/** How many labels each design has: as before if they are as many as rows, otherwise evenly. */
export function sortsFor(rows: number, sorts: readonly number[]): readonly number[] {
  if (sorts.reduce((sum, labels) => sum + labels, 0) === rows) return sorts;
  const each = Math.floor(rows / sorts.length);
  return sorts.map((_labels, index) => each + (index < rows % sorts.length ? 1 : 0));
}
