import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { lazyPackages } from '#lazy-packages.ts';

/** Imports the API in a separate process; prints the loaded packages and the stack traces that were read. */
const program = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  const traces = [];
  registerHooks({
    load(url, context, next) {
      const [, name] = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? [];
      if (name) packages.add(name);
      return next(url, context);
    },
  });
  Error.prepareStackTrace = (error) => String(traces.push(String(error)));
  await Promise.all([import('#server.ts'), import('#features.ts'), import('#platform/open-app.ts')]);
  const { deliberateCalls } = await import('#platform/http/deliberate-calls.ts');
  deliberateCalls([]);
  process.stdout.write(JSON.stringify({ packages: [...packages], traces }));
`;

let started: { readonly packages: readonly string[]; readonly traces: readonly string[] };
beforeAll(() => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started = JSON.parse(said);
});

test('the API starts without the packages that only some calls need', () => {
  expect(started.packages).toContain('fastify');
  expect(started.packages.filter((name) => lazyPackages.includes(name))).toEqual([]);
});

test('no stack trace is read at start: each would read the source map of a bundle', () => {
  // A plugin without a name is named after its file, which is taken from a stack trace.
  expect(started.traces).toEqual([]);
});
