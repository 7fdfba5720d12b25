import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The fields of a package-lock.json entry needed for licences. */
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
  /** As in the lock file; undefined: the package states none. */
  readonly licence: string | undefined;
  /** Direct dependants, packages and workspaces. */
  readonly neededBy: readonly string[];
};

/** Parts of the running shop: the root (Node, PostgreSQL) and these workspaces with their imports. */
const roots = ['', 'apps/api', 'apps/storefront', 'packages/local-postgres'];

export const readLock = (root: string): Lock =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;

/** Resolves a package name: in the package's own node_modules, else in those of the folders above it. */
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
 * All third-party packages that ship, for every platform: the transitive production dependencies of the shop's
 * programs. Only reads the lock file. Throws if a required dependency is missing in the lock file.
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
