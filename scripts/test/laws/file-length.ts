import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const maxLines = 300;

/** Source files that have grown beyond what one can keep in mind. */
export function fileLengthFaults(root: string): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'],
    { cwd: root, encoding: 'utf8' },
  );
  return listed
    .split('\n')
    .filter((name) => name !== '' && existsSync(join(root, name)))
    .map((name) => ({ name, lines: readFileSync(join(root, name), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ name, lines }) => `${name} has ${lines} lines; ${maxLines} are allowed`);
}
