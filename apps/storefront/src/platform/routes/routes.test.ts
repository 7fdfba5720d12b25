import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isListed } from '@labelwerk/domain/market/listed-pages.ts';
import { type PageKey, paramsOf } from '@labelwerk/domain/market/routes.ts';
import { expect, test } from 'vitest';
import { pageModules } from './page-modules.ts';
import { routeFiles } from './route-files.ts';

const source = join(import.meta.dirname, '..', '..');
const messages = join(source, '..', 'messages');
const modules = Object.entries(pageModules) as [PageKey, string][];
const text = (module: string) => readFileSync(join(source, 'features', module), 'utf8');
const exported = (module: string, name: string) =>
  new RegExp(`export const ${name}(?:: [^=]+)? = ['"]?([\\w.-]+)`).exec(text(module))?.[1];

test('every site has its own tree, with one file for every page', () => {
  const files = routeFiles({ home: 'home/page.tsx', order: 'orders/order-page.tsx' }, (asked) =>
    asked.some((module) => module.includes('orders')) ? ['orders', 'shell'] : ['shell'],
  );
  const paths = files.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain('(uk)/page.tsx');
  expect(paths).toContain('(uk)/my-account/orders/[orderId]/page.tsx');
  expect(paths).toContain('de/mein-konto/bestellungen/[orderId]/page.tsx');
  expect(paths).toContain('se/[...path]/page.tsx');
  expect(paths.filter((path) => path.endsWith('layout.tsx'))).toHaveLength(10);
  const textOf = (path: string) => files.find((file) => file.path === path)?.text;
  expect(textOf('de/layout.tsx')).toContain("messages={['shell']}");
  expect(textOf('(uk)/page.tsx')).toContain('const messages = [] as const;');
  expect(textOf('(uk)/my-account/orders/[orderId]/page.tsx')).toContain(
    "const messages = ['orders', 'shell'] as const;",
  );
});

test.each(modules)('%s has its module, title and description, and indexing', (key, module) => {
  expect(existsSync(join(source, 'features', module))).toBe(true);
  const feature = exported(module, 'feature');
  const words = JSON.parse(readFileSync(join(messages, 'en', `${feature}.json`), 'utf8'));
  const meta = (exported(module, 'meta') ?? 'meta').split('.').reduce((at, name) => at?.[name], words);
  expect(meta?.title).toMatch(/\S/);
  expect(meta?.title.length).toBeLessThanOrEqual(60);
  expect(meta?.description).toMatch(/\S/);
  expect(meta?.description.length).toBeLessThanOrEqual(155);
  if (paramsOf(key).length === 0) expect(exported(module, 'personal') !== 'true').toBe(isListed(key));
});
