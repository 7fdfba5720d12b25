import { effectiveRadius, type LabelTrim, labelMargins } from '../label-shape.ts';
import { isCode, type VariableField, variableLimits } from './variable-field.ts';

/** What is wrong with the fields of a label; a message key. */
export type FieldFaultCode =
  | 'variable.field-column'
  | 'variable.field-name'
  | 'variable.field-outside'
  | 'variable.field-page'
  | 'variable.field-repeated'
  | 'variable.field-serial'
  | 'variable.field-size'
  | 'variable.field-small'
  | 'variable.fields-many'
  | 'variable.fields-none';

export type FieldFault = {
  readonly code: FieldFaultCode;
  /** The index of the field; absent if all of them are meant. */
  readonly index?: number;
};

/** The label that fields lie on. */
export type FieldGround = {
  readonly trim: LabelTrim;
  /** Pages of the print file that are printed. */
  readonly pages: number;
  /** Labels of the order: numbers are counted so far. */
  readonly quantity: number;
  /** The names of the columns of the table; absent as long as there is none. */
  readonly columns?: readonly string[];
};

/**
 * What is wrong with the fields of a label: each lies whole within the safety margin of the trim and is large enough to
 * be printed, has a name and a column of its table, and its numbers have as many digits as it says on every label.
 */
export function faultsOfFields(fields: readonly VariableField[], ground: FieldGround): readonly FieldFault[] {
  if (fields.length === 0) return [{ code: 'variable.fields-none' }];
  if (fields.length > variableLimits.fields) return [{ code: 'variable.fields-many' }];
  return fields.flatMap((field, index) =>
    codesOf(field, ground, fields.slice(0, index)).map((code) => ({ code, index })),
  );
}

function codesOf(
  field: VariableField,
  { trim, pages, quantity, columns }: FieldGround,
  earlier: readonly VariableField[],
): readonly FieldFaultCode[] {
  const { name, page, frame, source, kind, type } = field;
  const { nameLength, affixLength, minSide, minSize, maxSize } = variableLimits;
  const codes: FieldFaultCode[] = [];
  const isLong = [field.prefix, field.suffix].some((affix) => affix.length > affixLength);
  if (name.trim() === '' || name.length > nameLength || isLong) codes.push('variable.field-name');
  if (earlier.some((other) => sameName(other.name, name))) codes.push('variable.field-repeated');
  if (!Number.isInteger(page) || page < 1 || page > pages) codes.push('variable.field-page');
  if (!(frame.width >= minSide && frame.height >= minSide)) codes.push('variable.field-small');
  else if (!liesWithin(frame, trim)) codes.push('variable.field-outside');
  const { size, least, lines } = type;
  const hasSizes = least >= minSize && size >= least && size <= maxSize;
  const hasLines = Number.isInteger(lines) && lines >= 1 && lines <= variableLimits.lines;
  if (!isCode(kind) && !(hasSizes && hasLines)) codes.push('variable.field-size');
  if (source.kind === 'serial') {
    if (!isCountable(source, quantity)) codes.push('variable.field-serial');
  } else if (columns && !columns.includes(source.column)) codes.push('variable.field-column');
  return codes;
}

const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether all numbers are whole, not negative and of the same length. */
function isCountable(
  { first, step, digits }: Extract<VariableField['source'], { kind: 'serial' }>,
  quantity: number,
): boolean {
  const last = first + step * Math.max(0, quantity - 1);
  const isDigits = Number.isInteger(digits) && digits >= 1 && digits <= variableLimits.digits;
  return (
    isDigits &&
    [first, step, last].every(Number.isSafeInteger) &&
    step !== 0 &&
    Math.min(first, last) >= 0 &&
    String(Math.max(first, last)).length <= digits
  );
}

const slack = 1e-6;

/** Whether a frame lies within the safety margin: with all of its corners, on a label that is round or has rounded corners. */
function liesWithin({ x, y, width, height }: VariableField['frame'], trim: LabelTrim): boolean {
  const inset = labelMargins.safety;
  const [left, top] = [inset - slack, inset - slack];
  const [right, bottom] = [trim.width - inset + slack, trim.height - inset + slack];
  if (!(x >= left && y >= top && x + width <= right && y + height <= bottom)) return false;
  const { shape } = trim;
  const isRound = shape === 'circle' || shape === 'oval';
  const radius = Math.max(0, effectiveRadius(trim) - inset);
  const [rx, ry] = isRound ? [(right - left) / 2, (bottom - top) / 2] : [radius, radius];
  if (rx === 0 || ry === 0) return true;
  return [x, x + width].every((cornerX) =>
    [y, y + height].every((cornerY) => {
      // The distance to the centre of the arc, in multiples of its radii; 0 beside it.
      const across = Math.max(left + rx - cornerX, cornerX - (right - rx), 0) / rx;
      const down = Math.max(top + ry - cornerY, cornerY - (bottom - ry), 0) / ry;
      return across ** 2 + down ** 2 <= 1 + slack;
    }),
  );
}
