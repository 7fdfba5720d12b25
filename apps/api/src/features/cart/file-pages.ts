import type { FilePages } from './artwork-of-line.ts';

/** No room keeps files yet: every file is one that is not there. */
export const filePages: FilePages = async () => new Map();
