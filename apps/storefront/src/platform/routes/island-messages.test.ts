import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { islandMessages } from './island-messages.ts';
import { pageModules } from './page-modules.ts';

const made = mkdtempSync(join(tmpdir(), 'labelwerk-islands-'));
afterAll(() => rmSync(made, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(made, path)), { recursive: true });
  writeFileSync(join(made, path), text);
}

test('messages used by client components are needed in the browser, those used by the server alone are not', () => {
  write(
    'features/cart/page.tsx',
    `import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { Line } from '../orders/line.tsx';
import { CartView } from './cart-view.tsx';
import { Frame } from '#features/shell/frame.tsx';
const t = serverTranslations(site, 'guides');`,
  );
  write('platform/framework/server-translations.ts', 'export const serverTranslations = () => 1;');
  write('features/shell/frame.tsx', "export function Frame() { const t = useTranslations('status'); }");
  write(
    'features/cart/cart-view.tsx',
    `'use client';
import { Total } from '../price/total.tsx';
const Dialog = lazy(() => import('./dialog.tsx'));
const t = useTranslations('cart');`,
  );
  write('features/cart/dialog.tsx', 'const t = useTranslations(\n  `upload.title`,\n);');
  write(
    'features/price/total.tsx',
    "import { Line } from '../orders/line.tsx';\nconst t = useTranslations('home.calc');",
  );
  write(
    'features/orders/line.tsx',
    "export { CartView } from '../cart/cart-view.tsx';\nuseTranslations('orders');",
  );
  expect(islandMessages(made, ['features/cart/page.tsx'])).toEqual([
    'cart',
    'home.calc',
    'orders',
    'upload.title',
  ]);
  write('features/price/total.tsx', "const t = useTranslations('home.calc');");
  expect(islandMessages(made, ['features/cart/page.tsx'])).toEqual(['cart', 'home.calc', 'upload.title']);
  write('features/price/total.tsx', "useTranslations('home.calc'); useTranslations('home');");
  expect(islandMessages(made, ['features/cart/page.tsx'])).toContain('home');
  expect(islandMessages(made, ['features/cart/page.tsx'])).not.toContain('home.calc');
  write(
    'features/price/total.tsx',
    'useTranslations(`home.$' + '{part}`); useTranslations(`cart.x$' + '{part}`);',
  );
  expect(islandMessages(made, ['features/cart/page.tsx'])).toEqual(['cart', 'home', 'upload.title']);
  expect(islandMessages(made, ['features/shell/frame.tsx'])).toEqual([]);
});

test('of a module’s re-exports, only the imported ones count', () => {
  write(
    'features/cart/index.ts',
    "export { CartView } from './cart-view.tsx';\nexport { count as cartCount } from './count.ts';",
  );
  write('features/cart/count.ts', 'export const count = 1;');
  write('features/badge.tsx', "'use client';\nimport { cartCount, type CartView } from './cart/index.ts';");
  expect(islandMessages(made, ['features/badge.tsx'])).toEqual([]);
  write('features/badge.tsx', "'use client';\nimport { CartView } from './cart/index.ts';");
  expect(islandMessages(made, ['features/badge.tsx'])).toContain('cart');
});

test('a call without a feature’s name and an import that can’t be resolved are refused', () => {
  write('features/odd.tsx', "'use client';\nconst t = useTranslations(feature);");
  expect(() => islandMessages(made, ['features/odd.tsx'])).toThrow(
    'does not begin with the name of a feature',
  );
  write('features/lost.tsx', "import { Gone } from './gone.tsx';");
  expect(() => islandMessages(made, ['features/lost.tsx'])).toThrow('gone.tsx');
});

const source = join(import.meta.dirname, '..', '..');

test('every page of the shop can be analysed, and gets the messages that its components name', () => {
  const needed = (key: keyof typeof pageModules) =>
    islandMessages(source, [join('features', pageModules[key] ?? '')]);
  expect(needed('calculator')).toEqual(expect.arrayContaining(['calculator', 'holidays']));
  expect(needed('label-library/custom-files')).toEqual(
    expect.arrayContaining(['library', 'library-folders', 'library-upload', 'upload']),
  );
  expect(needed('login')).not.toContain('calculator');
  for (const module of Object.values(pageModules))
    expect(() => islandMessages(source, [join('features', module)])).not.toThrow();
});
