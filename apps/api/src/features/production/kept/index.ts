// The print files that are there.
export { findPrintFile } from './print-files-repository.ts';
