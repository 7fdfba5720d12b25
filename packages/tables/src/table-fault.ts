/** Why a file with a table is refused; a message key. */
export type TableFaultCode =
  | 'table.columns'
  | 'table.damaged'
  | 'table.empty'
  | 'table.encoding'
  | 'table.format'
  | 'table.long-line'
  | 'table.no-sheet'
  | 'table.not-csv'
  | 'table.old-format'
  | 'table.rows'
  | 'table.too-large';

/** A file that can't be read as a table. */
export class TableFault extends Error {
  readonly code: TableFaultCode;

  constructor(code: TableFaultCode) {
    super(code);
    this.code = code;
  }
}
