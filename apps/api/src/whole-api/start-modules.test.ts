import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lazyPackages } from '#lazy-packages.ts';

const imports = `
  await Promise.all([import('#app.ts'), import('#features.ts'), import('#platform/open-services.ts')]);
`;
const listPackages = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const [, name] = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? [];
      if (name) packages.add(name);
      return next(url, context);
    },
  });
  ${imports}
  process.stdout.write(JSON.stringify([...packages]));
`;
const listTraces = `
  const read = [];
  Error.prepareStackTrace = (error) => String(read.push(String(error)));
  ${imports}
  const { deliberateCalls } = await import('#platform/http/deliberate-calls.ts');
  deliberateCalls([]);
  process.stdout.write(JSON.stringify(read));
`;

/** The list that a program prints. */
const listOf = (program: string): readonly string[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: join(import.meta.dirname, '../..'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );

test('the API starts without the packages that only some calls need', () => {
  const packages = listOf(listPackages);
  expect(packages).toContain('fastify');
  expect(packages.filter((name) => lazyPackages.includes(name))).toEqual([]);
});

test('no stack trace is read at start: each would read the source map of a bundle', () => {
  // A plugin without a name is named after the file in a trace.
  expect(listOf(listTraces)).toEqual([]);
});
