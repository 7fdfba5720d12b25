// What carts and orders do with labels that are printed from a table.
export { checkVariableLabel } from './check-variable-label.ts';
export { lockTables, takeTables } from './ordered-tables-repository.ts';
