import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Files that may read the process's own clock, and why. */
const mayAsk: Readonly<Record<string, string>> = {
  'features/opening/service-checks.ts':
    'compares the clock and a backup on this disk with the database’s clock',
  'platform/database/clock-repository.ts': 'for a database that answers with nothing',
  'platform/database/database-clock.ts': 'until the database has answered once',
  'platform/files/s3/s3-file-store.ts':
    'S3 checks the time of a signature; the age of local copies is that of this disk',
  'platform/files/s3/s3-calls.ts': 'S3 checks the time of a signature',
};

test('no other file reads the process’s clock: due times and expiries follow the database’s clock', () => {
  const files = globSync('**/*.ts', { cwd: join(import.meta.dirname, '..') }).filter(
    (name) =>
      !/\.test\.ts$|^testing\/|^whole-api\/|testing\.ts$|paying-shop\.ts$|\/stand-in-\w+\.ts$/.test(name),
  );
  expect(files.length).toBeGreaterThan(200);
  const asking = files.filter((name) =>
    /\bDate\.now\(|new Date\(\)/.test(readFileSync(join(import.meta.dirname, '..', name), 'utf8')),
  );
  expect(asking.filter((name) => !Object.hasOwn(mayAsk, name))).toEqual([]);
});
