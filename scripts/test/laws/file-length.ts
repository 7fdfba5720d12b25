import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trackedFiles } from './tracked-files.ts';

const maxLines = 300;

/** Source files that exceed the maximum length. */
export const fileLengthFaults = (root: string): string[] =>
  trackedFiles(root, ['*.ts', '*.tsx', '*.mjs', '*.css'])
    .map((name) => ({ name, lines: readFileSync(join(root, name), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ name, lines }) => `${name} has ${lines} lines; ${maxLines} are allowed`);
