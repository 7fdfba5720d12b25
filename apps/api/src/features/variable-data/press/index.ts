// The file for the press of labels that are printed from a table.
export { reasonOfCell } from '../check/reason-of-cell.ts';
export { writeVariableFile } from './write-variable-file.ts';
