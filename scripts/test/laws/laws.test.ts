import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = dirname(dirname(dirname(import.meta.dirname)));
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'labelwerk-laws-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A small copy of the layout, with one violation and one correct use of each law. */
const files: Readonly<Record<string, string>> = {
  'packages/domain/src/fine.ts': "import { b } from './pair.ts';\nexport const a = b;",
  'packages/domain/src/pair.ts': 'export const b = 1;\nexport type B = number;',
  'packages/domain/src/reads.ts': "import { readFileSync } from 'node:fs';\nexport const c = readFileSync;",
  'packages/domain/src/knows-shapes.ts':
    "import type { Shape } from '@labelwerk/contracts/fine.ts';\nexport type D = Shape;",
  'packages/domain/src/round.ts': "import { g } from './trip.ts';\nexport const f = () => g;",
  'packages/domain/src/trip.ts': "import { f } from './round.ts';\nexport const g = () => f;",
  'packages/contracts/src/fine.ts':
    "import { z } from 'zod';\nimport { b } from '@labelwerk/domain/pair.ts';\nexport const s = z.of(b);\nexport type Shape = 1;",
  'packages/contracts/src/knows-sql.ts': "import pg from 'pg';\nexport const p = pg;",
  'packages/artwork/src/knows-an-app.ts':
    "export { open } from '../../../apps/api/src/features/cart/open.ts';",
  'packages/label-drawing/src/fine.tsx':
    "import { createElement } from 'react';\nimport { b } from '@labelwerk/domain/pair.ts';\nexport const l = createElement('g', { id: b });",
  'packages/label-drawing/src/knows-shapes.ts':
    "import type { Shape } from '@labelwerk/contracts/fine.ts';\nexport type L = Shape;",
  'apps/api/src/features/cart/open.ts': 'export const open = 1;\nexport type Opened = 1;',
  'apps/api/src/features/cart/index.ts': "export { open } from './open.ts';",
  'apps/api/src/features/cart/lines/index.ts': "export { open } from '../open.ts';",
  'apps/api/src/features/orders/fine.ts':
    "import { open } from '#features/cart/index.ts';\nexport const o = open;",
  'apps/api/src/features/orders/asks-a-part.ts':
    "import { open } from '#features/cart/lines/index.ts';\nexport const o = open;",
  'apps/api/src/features/orders/reaches-in.ts':
    "import { open } from '#features/cart/open.ts';\nexport const o = open;",
  'apps/api/src/features/orders/reaches-in-for-a-type.ts':
    "import type { Opened } from '#features/cart/open.ts';\nexport type O = Opened;",
  'apps/api/src/features/services/index.ts': 'export const design = 1;',
  'apps/api/src/features/orders/kinds/ordered-items.ts':
    "import { design } from '#features/services/index.ts';\nexport const kinds = [design];",
  'apps/api/src/features/orders/names-a-kind.ts':
    "import { design } from '#features/services/index.ts';\nexport const k = design;",
  'apps/api/src/features/cart/kinds/label/label.ts': 'export const label = 1;\nexport type Label = 1;',
  'apps/api/src/features/cart/items/item.ts':
    "import type { Label } from '../kinds/label/label.ts';\nexport type Item = Label;",
  'apps/api/src/features/cart/items/names-a-kind.ts':
    "import { label } from '../kinds/label/label.ts';\nexport const k = label;",
  'apps/api/src/platform/knows-a-feature.ts': "export { open } from '../features/cart/index.ts';",
  'apps/api/src/features/orders/lines-repository.ts': "import { sql } from 'kysely';\nexport const l = sql;",
  'apps/api/src/features/orders/asks-sql.ts': "import { sql } from 'kysely';\nexport const l = sql;",
  'apps/api/src/features/orders/names-a-type.ts':
    "import type { Selectable } from 'kysely';\nexport type L = Selectable;",
  'apps/api/src/shows.ts': "export { page } from '../../storefront/src/features/cart/page.tsx';",
  'apps/storefront/src/features/cart/page.tsx': 'export const page = () => <p />;',
  'apps/storefront/src/features/cart/index.ts': "export { page } from './page.tsx';",
  'apps/storefront/src/features/library/fine.tsx':
    "import { page } from '#features/cart/index.ts';\nexport const l = page;",
  'apps/storefront/src/features/library/reaches-in.tsx':
    "import { page } from '#features/cart/page.tsx';\nexport const l = page;",
  'apps/storefront/src/features/library/asks-the-api.ts':
    "import { open } from '../../../../api/src/features/cart/index.ts';\nexport const l = open;",
  'apps/storefront/src/features/library/asks-sql.ts': "import { sql } from 'kysely';\nexport const l = sql;",
  'apps/storefront/src/kit/button.tsx': "import { b } from '@labelwerk/domain/pair.ts';\nexport const k = b;",
  'apps/storefront/src/kit/fetches.ts':
    "import { useQuery } from '@tanstack/react-query';\nexport const k = useQuery;",
  'apps/storefront/src/kit/knows-a-feature.tsx':
    "import { page } from '#features/cart/index.ts';\nexport const k = page;",
  'apps/storefront/src/platform/framework/navigation.ts': "export { useRouter } from 'next/navigation';",
  'apps/storefront/src/kit/goes.ts':
    "import { useRouter } from '#platform/framework/navigation.ts';\nexport const k = useRouter;",
  'apps/storefront/src/features/library/later.ts':
    "import dynamic from 'next/dynamic';\nexport const l = dynamic;",
  'apps/storefront/src/features/library/asks-the-framework.ts':
    "import { useRouter } from 'next/navigation';\nexport const l = useRouter;",
  'apps/storefront/src/app/asks-the-messages.ts':
    "import { useTranslations } from 'use-intl';\nexport const a = useTranslations;",
  'apps/storefront/src/lost.ts': "import { nothing } from './not-there.ts';\nexport const n = nothing;",
};

const found = new Set<string>();

beforeAll(() => {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  write(
    'package.json',
    JSON.stringify({ name: 'laws', type: 'module', workspaces: ['packages/*', 'apps/*'] }),
  );
  for (const name of ['zod', 'pg', 'kysely', 'react', '@tanstack/react-query', 'use-intl']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(
      `node_modules/${name}/index.js`,
      'export const z = {}, sql = {}, useQuery = {}, useTranslations = {}, createElement = () => 1;\nexport default {};',
    );
  }
  write('node_modules/next/package.json', JSON.stringify({ name: 'next' }));
  write('node_modules/next/navigation.js', 'export const useRouter = {};');
  write('node_modules/next/dynamic.js', 'export default {};');
  for (const name of ['domain', 'contracts', 'artwork', 'label-drawing']) {
    const itself = { name: `@labelwerk/${name}`, type: 'module', exports: { './*': './src/*' } };
    write(`packages/${name}/package.json`, JSON.stringify(itself));
    mkdirSync(join(folder, 'node_modules/@labelwerk'), { recursive: true });
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@labelwerk', name));
  }
  for (const name of ['api', 'storefront'])
    write(
      `apps/${name}/package.json`,
      JSON.stringify({ name: `@labelwerk/${name}`, type: 'module', imports: { '#*': './src/*' } }),
    );
  const program = join(root, 'node_modules', '.bin', 'depcruise');
  const config = join(root, '.dependency-cruiser.cjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [program, '--config', config, '--output-type', 'json', 'packages', 'apps'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 50_000_000 },
  );
  if (!stdout.startsWith('{')) throw new Error(stderr || stdout);
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  for (const { from, rule } of summary.violations) found.add(`${rule.name}: ${from}`);
});

it('every violation is found (a cycle once), and nothing else', () => {
  expect([...found].sort()).toEqual(
    [
      'domain-is-pure: packages/domain/src/reads.ts',
      'domain-is-pure: packages/domain/src/knows-shapes.ts',
      'no-cycles: packages/domain/src/round.ts',
      'contracts-know-zod-and-domain: packages/contracts/src/knows-sql.ts',
      'label-drawing-knows-domain-and-react: packages/label-drawing/src/knows-shapes.ts',
      'packages-know-no-app: packages/artwork/src/knows-an-app.ts',
      'features-of-the-api-by-their-index: apps/api/src/features/orders/reaches-in.ts',
      'features-of-the-api-by-their-index: apps/api/src/features/orders/reaches-in-for-a-type.ts',
      'kinds-of-items-by-their-list: apps/api/src/features/orders/names-a-kind.ts',
      'kinds-of-carts-by-their-list: apps/api/src/features/cart/items/names-a-kind.ts',
      'platform-of-the-api-knows-no-feature: apps/api/src/platform/knows-a-feature.ts',
      'api-knows-no-storefront: apps/api/src/shows.ts',
      'features-of-the-storefront-stay-apart: apps/storefront/src/features/library/reaches-in.tsx',
      'storefront-knows-no-api: apps/storefront/src/features/library/asks-the-api.ts',
      'sql-in-repositories: apps/api/src/features/orders/asks-sql.ts',
      'storefront-has-no-sql: apps/storefront/src/features/library/asks-sql.ts',
      'kit-has-no-data: apps/storefront/src/kit/fetches.ts',
      'kit-has-no-data: apps/storefront/src/kit/knows-a-feature.tsx',
      'framework-by-its-wrappers: apps/storefront/src/features/library/asks-the-framework.ts',
      'framework-by-its-wrappers: apps/storefront/src/app/asks-the-messages.ts',
      'no-unresolved: apps/storefront/src/lost.ts',
    ].sort(),
  );
});
