/** Why a file with codes is refused as a whole; a message key. */
export type FileFault =
  | 'codes.columns'
  | 'codes.empty'
  | 'codes.encoding'
  | 'codes.long-line'
  | 'codes.no-column'
  | 'codes.not-csv'
  | 'codes.too-many';

/** Thrown while a file is read. */
export class RefusedFile extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}
