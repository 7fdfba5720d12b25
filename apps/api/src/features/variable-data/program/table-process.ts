import { fileURLToPath } from 'node:url';
import { definePart } from '#platform/parts.ts';
import { SharedProgram } from '#platform/turns/child-program.ts';
import type { TableOrder, TableReply } from './table-orders.ts';

/** In a bundle of the API, the bundled program (`scripts/bundle`). */
export const tableProgram = fileURLToPath(new URL('./table-program.ts', import.meta.url));

/**
 * Heap of the program in MB: the largest table and the values of its fields that must be unique have room. A table of a
 * hundred thousand rows is read in seconds of processor time; one that takes longer is refused.
 */
export const tableLimits = { heapMb: 768, cpuMs: 20_000, longestMs: 120_000 };

const sharedProgram = (name: string) =>
  definePart({
    name,
    open: () => new SharedProgram<TableOrder, TableReply>(tableProgram, tableLimits),
    close: (program) => program.end(),
  });

/** Reads tables of customers, one after the other. */
export const tableReader = sharedProgram('table reader');
/** Draws labels, one after the other: nobody who looks at one waits for a table of somebody else. */
export const labelPainter = sharedProgram('label painter');
