import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import type { CellFaultCode } from '@labelwerk/domain/label/variable-data/field-values.ts';
import type { MeasureValue } from '@labelwerk/domain/label/variable-data/judge-table.ts';
import { isCode, type VariableField } from '@labelwerk/domain/label/variable-data/variable-field.ts';
import type { Values } from '../composition.ts';
import { layOut } from '../layout/lay-out.ts';
import type { FaultCode, Layout } from '../layout/layout.ts';
import { shapeLine } from '../text/shape-line.ts';
import { variableLabel } from './variable-label.ts';

/** What a fault of a layout says about the cell; absent for one that no cell causes. */
export const cellFaultCodes: Readonly<Partial<Record<FaultCode, CellFaultCode>>> = {
  'text.characters': 'variable.cell-characters',
  'text.too-large': 'variable.cell-too-large',
  'text.cut': 'variable.cell-too-large',
  'code.content': 'variable.cell-code',
  'code.too-small': 'variable.cell-small',
};

/** Measures values by the layout that they are printed with: each field by itself, as none changes another. */
export function measureOn(trim: LabelTrim): MeasureValue {
  const layouts = new Map<VariableField, (values: Values) => Layout>();
  return (field, value) => {
    const layout = layouts.get(field) ?? layOut(variableLabel({ trim, fields: [field], spotColours: [] }));
    layouts.set(field, layout);
    const [fault] = layout({ [field.name]: value }).faults.flatMap((one) => {
      const code = cellFaultCodes[one.code];
      return code ? [{ code, ...(one.characters && { characters: one.characters }) }] : [];
    });
    return { extent: extentOf(field, value), ...fault };
  };
}

/** The width of a text at the size of the field, and the length of a code: more characters have smaller modules. */
const extentOf = ({ kind, type }: VariableField, value: string): number =>
  isCode(kind) ? value.length : shapeLine(value.slice(0, 2_000), type.face).width;
