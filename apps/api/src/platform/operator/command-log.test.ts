import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const api = join(import.meta.dirname, '..', '..', '..');

test('the log of a command is not on standard output, which has its result', async () => {
  const program = `import { createCommandLog } from './src/platform/open-app.ts';
    createCommandLog({ LOG_LEVEL: 'warn' }, 'bank-statement').warn('run again');
    process.stdout.write('{}');`;
  const said = await promisify(execFile)(
    process.execPath,
    ['--input-type=module-typescript', '-e', program],
    { cwd: api },
  );
  expect(said.stdout).toBe('{}');
  expect(said.stderr).toContain('run again');
});

test('every command has such a log', () => {
  const commands = globSync('src/features/**/{commands/*,*-command}.ts', { cwd: api });
  expect(commands.length).toBeGreaterThan(8);
  const opening = commands.flatMap((path) => [
    ...readFileSync(join(api, path), 'utf8').matchAll(/\bopen\w*App\(/g),
  ]);
  expect(opening.length).toBeGreaterThan(4);
  expect(opening.filter(([call]) => call !== 'openCommandApp(')).toEqual([]);
});
