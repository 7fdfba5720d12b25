import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sites } from '@labelwerk/domain/market/sites.ts';
import { pageModules } from './page-modules.ts';
import { folderOf, routeFiles } from './route-files.ts';

/** Brings the route files under `appFolder` in line with the route table. A file that is right already is not touched. */
export function writeRouteFiles(appFolder: string): void {
  const files = routeFiles(pageModules);
  const wanted = new Set(files.map((file) => join(appFolder, file.path)));
  for (const site of sites) removeOthers(join(appFolder, folderOf(site)), wanted);
  for (const file of files) {
    const path = join(appFolder, file.path);
    if (existsSync(path) && readFileSync(path, 'utf8') === file.text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.text);
  }
}

function removeOthers(folder: string, wanted: ReadonlySet<string>): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !wanted.has(path)) rmSync(path);
  }
}
