import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a statement imports from a file: the named bindings, or all of them. */
type Link = { readonly path: string; readonly names: ReadonlySet<string> | 'all' };

type Module = {
  readonly isClient: boolean;
  readonly imports: readonly Link[];
  /** `export { … } from`: followed only for the requested names, as a bundler does. */
  readonly reexports: readonly (Link & { readonly given: ReadonlySet<string> })[];
  /** Features, or parts of them, whose messages it uses, if it runs in the browser. */
  readonly features: readonly string[];
};

/** Type-only statements, which are removed before anything runs. */
const typeOnly = /^\s*(?:import|export)\s+type\s[^;]*?from\s*['"][^'"]+['"]/gm;
const statement = /\b(import|export)\s+(?:([^;'"]*?)\s*\bfrom\s*)?['"]([#.][^'"]+\.tsx?)['"]/g;
const lazy = /\bimport\(\s*['"]([#.][^'"]+\.tsx?)['"]/g;
const used = /\buseTranslations(?:<[^>]*>)?\(\s*(?:(['"`])([\w-]+(?:\.[\w-]+(?=[.'"`]))?)|([^)]*))/g;

/** The two sides of each `a as b` between braces; undefined if a clause imports everything. */
const namesIn = (clause: string): readonly (readonly [string, string])[] | undefined =>
  /^\{([^}]*)\}$/
    .exec(clause.trim())?.[1]
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/))
    .map(([from = '', to = from]) => [from, to] as const);

function readModule(source: string, file: string): Module {
  const text = readFileSync(file, 'utf8').replace(typeOnly, '');
  const resolve = (path: string) =>
    path.startsWith('#') ? join(source, path.slice(1)) : join(dirname(file), path);
  const links = [...text.matchAll(statement)].map(([, kind, clause = '', path = '']) => {
    const names = namesIn(clause);
    return {
      kind,
      path: resolve(path),
      names: names ? new Set(names.map(([from]) => from)) : ('all' as const),
      given: new Set(names?.map(([, to]) => to)),
    };
  });
  return {
    isClient: /^\s*['"]use client['"]/.test(text),
    imports: [
      ...links.filter(({ kind, names }) => kind === 'import' || names === 'all'),
      ...[...text.matchAll(lazy)].map(([, path = '']) => ({ path: resolve(path), names: 'all' as const })),
    ],
    reexports: links.filter(({ kind, names }) => kind === 'export' && names !== 'all'),
    features: [...text.matchAll(used)].map(([, , feature, other]) => {
      if (feature === undefined)
        throw new Error(`${file}: useTranslations(${other ?? ''}) does not begin with the name of a feature`);
      return feature;
    }),
  };
}

/**
 * Features (`cart`), or parts of them (`home.calc`), whose messages the browser needs for some modules:
 * those that client components among them, or reached from them, name in `useTranslations`. Modules are
 * paths under `source`, where imports that start with # are resolved. Throws if a call does not start with
 * a feature's name, or if an import can't be resolved.
 */
export function islandMessages(source: string, modules: readonly string[]): string[] {
  const read = new Map<string, Module>();
  const features = new Set<string>();
  const visited = new Set<string>();
  const visit = ({ path, names }: Link, fromClient: boolean): void => {
    const module = read.get(path) ?? readModule(source, path);
    read.set(path, module);
    const inBrowser = fromClient || module.isClient;
    const step = [inBrowser, path, ...(names === 'all' ? ['*'] : [...names].sort())].join(' ');
    if (visited.has(step)) return;
    visited.add(step);
    if (inBrowser) for (const feature of module.features) features.add(feature);
    for (const next of module.imports) visit(next, inBrowser);
    for (const next of module.reexports)
      if (names === 'all' || !next.given.isDisjointFrom(names)) visit(next, inBrowser);
  };
  for (const module of modules) visit({ path: join(source, module), names: 'all' }, false);
  return [...features]
    .filter((name) => !features.has(name.replace(/\..*/, '')) || !name.includes('.'))
    .sort();
}
