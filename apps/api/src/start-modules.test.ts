import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lazyPackages } from '#lazy-packages.ts';

const begins = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const [, name] = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? [];
      if (name) packages.add(name);
      return next(url, context);
    },
  });
  await Promise.all([import('#app.ts'), import('#features.ts'), import('#platform/open-services.ts')]);
  process.stdout.write(JSON.stringify([...packages]));
`;

test('the API starts without the packages that only some calls need', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', begins], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const packages = JSON.parse(said) as string[];
  expect(packages).toContain('fastify');
  expect(packages.filter((name) => lazyPackages.includes(name))).toEqual([]);
});
