// The print files that are there.
export { findPrintFile, retirePrintFiles } from './print-files-repository.ts';
