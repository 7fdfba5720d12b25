import type { VariableField } from './variable-field.ts';

/** A text field of 40 × 8 mm that takes the column `Name`. */
export const textField = (more: Partial<VariableField> = {}): VariableField => ({
  name: 'name',
  page: 1,
  frame: { x: 4, y: 4, width: 40, height: 8 },
  turn: 0,
  kind: 'text',
  source: { kind: 'column', column: 'Name' },
  prefix: '',
  suffix: '',
  unique: false,
  optional: false,
  type: { face: 'text', size: 9, least: 6, lines: 1, align: 'left' },
  dateForm: 'dots',
  readable: true,
  colour: [0, 0, 0, 1],
  onWhite: false,
  ...more,
});
