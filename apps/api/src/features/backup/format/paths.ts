/** The allowed paths in a backup: every path is checked against them before it is used. */
const name = '[0-9A-Za-z_-][0-9A-Za-z_.-]{0,254}';
const tablePath = /^database\/([a-z_][a-z0-9_]{0,62})\.copy\.gz$/;
const contentPath = /^contents\/([0-9a-f]{2})\/([0-9a-f]{64})$/;
const mailPath = new RegExp(`^local/(mail/${name}\\.eml)$`);
const chunkPath = /^local\/files\/scratch\/(uploads\/[0-9a-f]{32}\/\d{1,4}-[0-9a-f]{64})$/;

export const secretsPath = 'secrets.json';
export const manifestPath = 'manifest.json';
export const sumsPath = 'SHA256SUMS';

export const pathOfTable = (table: string): string => `database/${table}.copy.gz`;
export const pathOfContent = (key: string): string => `contents/${key.slice(0, 2)}/${key}`;
/** A chunk has the path at which a disk keeps it, wherever the store of the shop is. */
export const pathOfChunk = (key: string): string => `local/files/scratch/${key}`;
export const pathOfLocal = (path: string): string => `local/${path}`;

export type Place =
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'content'; readonly key: string }
  | { readonly kind: 'chunk'; readonly key: string }
  /** `path` below the data folder. */
  | { readonly kind: 'local'; readonly path: string }
  | { readonly kind: 'secrets' };

/** The meaning of a path in a backup; undefined for paths that no backup has, such as one that leads out of it. */
export function placeOf(path: string): Place | undefined {
  if (path === secretsPath) return { kind: 'secrets' };
  const table = tablePath.exec(path)?.[1];
  if (table !== undefined) return { kind: 'table', table };
  const [, folder, key] = contentPath.exec(path) ?? [];
  if (key !== undefined) return key.startsWith(folder ?? '') ? { kind: 'content', key } : undefined;
  const chunk = chunkPath.exec(path)?.[1];
  if (chunk !== undefined) return { kind: 'chunk', key: chunk };
  const local = mailPath.exec(path)?.[1];
  return local === undefined ? undefined : { kind: 'local', path: local };
}
