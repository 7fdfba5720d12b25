import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One entry of package-lock.json, as far as licences need it. */
type Entry = {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
};

export type Lock = { readonly packages: Readonly<Record<string, Entry>> };

export type Shipped = {
  readonly name: string;
  readonly version: string;
  /** As the lock file has it; undefined: the package names none. */
  readonly licence: string | undefined;
  /** Who asks for it directly, packages and workspaces. */
  readonly neededBy: readonly string[];
};

/** What is part of the shop when it runs: the root (Node, PostgreSQL) and these workspaces with what they import. */
const roots = ['', 'apps/api', 'apps/storefront', 'packages/local-postgres'];

export const readLock = (root: string): Lock =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;

/** Where a package finds another: in its own node_modules, else in those of the folders above it. */
function findPath({ packages }: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; ) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    const entry = packages[path];
    if (entry) return entry.link ? entry.resolved : path;
    if (folder === '') return undefined;
    const above = folder.lastIndexOf('/node_modules/');
    folder =
      above >= 0
        ? folder.slice(0, above)
        : folder.includes('/')
          ? folder.slice(0, folder.lastIndexOf('/'))
          : '';
  }
}

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * All packages of others that ship, for every platform: the production dependencies of the shop's programs, followed to
 * their ends. Nothing is installed or asked for; the lock file alone is read. A dependency that must be there and is not
 * in the lock file throws.
 */
export function shippedPackages(lock: Lock): Shipped[] {
  const needed = new Map<string, Set<string>>();
  const open = [...roots];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = lock.packages[path] ?? {};
    const asker = path === '' ? 'the shop' : path.includes('node_modules/') ? nameOf(path) : path;
    const isOptional = new Set([...Object.keys(optionalDependencies), ...Object.keys(peerDependencies)]);
    for (const name of [...Object.keys(dependencies), ...isOptional]) {
      const found = findPath(lock, path, name);
      if (found === undefined) {
        if (isOptional.has(name)) continue;
        throw new Error(`${asker} needs ${name}, which package-lock.json does not have`);
      }
      const askers = needed.get(found);
      if (!askers) open.push(found);
      needed.set(found, (askers ?? new Set()).add(asker));
    }
  }
  return [...needed]
    .filter(([path]) => path.includes('node_modules/'))
    .map(([path, askers]) => ({
      name: nameOf(path),
      version: lock.packages[path]?.version ?? '',
      licence: lock.packages[path]?.license,
      neededBy: [...askers].sort(),
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}
