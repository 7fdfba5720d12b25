import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Existing files of the repository, tracked or new, with paths from its root; `patterns` are git pathspecs. */
export const trackedFiles = (root: string, patterns: readonly string[] = []): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((name) => name !== '' && existsSync(join(root, name)));
