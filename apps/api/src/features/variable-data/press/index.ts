// The file for the press of labels that are printed from a table.
export { writeVariableFile } from './write-variable-file.ts';
