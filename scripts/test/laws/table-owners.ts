import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trackedFiles } from './tracked-files.ts';

/** The owner of each table, and the readers of each view: names by a folder of apps/api/src. */
export type Owners = {
  readonly tables: Readonly<Record<string, readonly string[]>>;
  readonly views: Readonly<Record<string, readonly string[]>>;
};

type Source = { readonly path: string; readonly text: string };

const base = 'apps/api/src/';
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const queries =
  /\.(?:selectFrom|updateTable|insertInto|deleteFrom|mergeInto|(?:inner|left|right|full)Join)\(/;
const one = '[a-z_]+(?:\\s+(?:as\\s+)?[a-z_]+)?';
/** Table names in SQL statements, also in lists. */
const inSql = new RegExp(
  `\\b(?:from|join|into|update|using)\\s+(?:only\\s+)?(${one}(?:\\s*,\\s*${one})*)`,
  'gi',
);
/** Table names in the query builder or a type. */
const inCode =
  /(?:\.(?:selectFrom|updateTable|insertInto|deleteFrom|mergeInto|(?:inner|left|right|full)Join|table)\(\s*\[?|Database\[)'([a-z_]+)/g;

function namesIn(text: string): ReadonlySet<string> {
  const bare = text.replace(comments, '');
  const listed = [...bare.matchAll(inSql)].flatMap(([, list = '']) => list.split(','));
  const named = [...bare.matchAll(inCode)].map(([, name = '']) => name);
  return new Set([...listed, ...named].map((name) => name.trim().split(/\s/)[0] ?? ''));
}

const isTestKit = ({ path, text }: Source): boolean =>
  /\.test\.ts$/.test(path) || path.startsWith(`${base}testing/`) || /from '(?:#testing\/|vitest)/.test(text);

/** Tables accessed outside the feature that owns them, and queries outside repositories. */
export function faultsOfOwners(sources: readonly Source[], { tables, views }: Owners): string[] {
  const folderOf = new Map<string, string>();
  for (const [folder, names] of [...Object.entries(tables), ...Object.entries(views)])
    for (const name of names) folderOf.set(name, folder);
  return sources
    .filter((source) => source.path.startsWith(base) && !isTestKit(source))
    .flatMap(({ path, text }) => {
      const strays =
        queries.test(text.replace(comments, '')) && !path.endsWith('-repository.ts')
          ? [`${path} has a query: they stand in *-repository.ts`]
          : [];
      const foreign = [...namesIn(text)].flatMap((name) => {
        const folder = folderOf.get(name);
        return folder === undefined || path.startsWith(`${base}${folder}/`)
          ? []
          : [`${path} reaches ${name}, which is of ${folder}: ask its index.ts`];
      });
      return [...strays, ...foreign];
    });
}

/** The same for the sources of the repository. */
export function tableOwnerFaults(root: string): string[] {
  const sources = trackedFiles(root, [`${base}*.ts`]).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
  const owners = JSON.parse(readFileSync(join(root, 'apps/api/migrations/owners.json'), 'utf8')) as Owners;
  return faultsOfOwners(sources, owners);
}
