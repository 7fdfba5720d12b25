import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { islandMessages } from './island-messages.ts';
import { pageModules } from './page-modules.ts';
import { routeFiles } from './route-files.ts';

const source = join(import.meta.dirname, '..', '..');

/**
 * Brings the route files in `folder` up to date with the route table. Files that are up to date are not
 * touched.
 */
export function writeRouteFiles(folder: string): void {
  const made = routeFiles(pageModules, (modules) => islandMessages(source, modules));
  const files = new Map(made.map(({ path, text }) => [join(folder, path), text]));
  if (existsSync(folder)) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && !files.has(path)) rmSync(path);
    }
  }
  for (const [path, text] of files) {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
