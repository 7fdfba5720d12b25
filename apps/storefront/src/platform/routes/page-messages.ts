import { join } from 'node:path';
import { islandMessages } from './island-messages.ts';
import { pageModules } from './page-modules.ts';

/** Modules that frame each page of a site. */
export const frameModules = [
  'app/_site/layout.tsx',
  'app/_site/not-found.tsx',
  'features/status/site-error.tsx',
];

/** The messages that the browser needs on pages with a module of their own, by its path under src. */
export function pageMessages(): Readonly<Record<string, readonly string[]>> {
  const source = join(import.meta.dirname, '..', '..');
  const modules = Object.values(pageModules).map((module) => `features/${module}`);
  return Object.fromEntries(
    modules.map((module) => [module, islandMessages(source, [...frameModules, module])]),
  );
}
