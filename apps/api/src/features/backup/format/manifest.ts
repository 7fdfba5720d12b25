import { hash } from 'node:crypto';
import { z } from 'zod';
import { manifestPath } from './paths.ts';
import { BackupFault, openPlain } from './summed-file.ts';

/** Increased when earlier releases can't read the backup. */
export const formatVersion = 1;

const count = z.number().int().nonnegative();
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const sqlName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const schema = z.object({
  format: z.literal('labelwerk-backup'),
  version: z.literal(formatVersion),
  madeAt: z.iso.datetime(),
  /** Server version of the rows, as PostgreSQL's number. */
  postgres: count,
  /** The applied migrations. */
  migrations: z.array(z.string().regex(/^\d{4}_[a-z0-9_]+\.sql$/)).min(1),
  tables: z.array(z.object({ name: sqlName, columns: z.array(sqlName).min(1), rows: count, bytes: count })),
  sequences: z.array(z.object({ name: sqlName, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  files: z.object({ count, bytes: count }),
  /** Contents that rows refer to and that were missing or damaged in the store: their number and some of them. */
  missing: z.object({ count, some: z.array(z.string()) }),
  hasSecrets: z.boolean(),
  /** Fingerprint of the encryption key. */
  keyPrint: digest.nullable(),
  /** The list of all other files of the backup. */
  sums: z.object({ sha256: digest, lines: count }),
});

export type Manifest = z.output<typeof schema>;

const maxBytes = 16_000_000;

/** Checksum of the manifest's own text. */
const checkOf = (manifest: unknown): string => hash('sha256', JSON.stringify(manifest));

export const writeManifest = (manifest: Manifest): string =>
  `${JSON.stringify({ ...manifest, check: checkOf(manifest) }, null, 1)}\n`;

const anyRecord = z.record(z.string(), z.unknown());

/** Id of a backup: equal for equal contents only. */
export const idOf = (manifest: Manifest): string => checkOf(manifest);

async function textOf(folder: string): Promise<string> {
  const handle = await openPlain(folder, manifestPath).catch((error: unknown) => {
    if (error instanceof BackupFault || (error as NodeJS.ErrnoException).code === 'ENOTDIR')
      throw new BackupFault(
        `${folder} is not a complete backup: it has no ${manifestPath}, which is written last. Use a folder made by npm run backup.`,
      );
    throw error;
  });
  try {
    if ((await handle.stat()).size > maxBytes)
      throw new BackupFault(`${manifestPath} is too large for a manifest.`);
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

function parsed(text: string): z.output<typeof anyRecord> | undefined {
  try {
    return anyRecord.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Reads the manifest of a backup. Throws `BackupFault` with a sentence if it is damaged, foreign or too new. */
export async function readManifest(folder: string): Promise<Manifest> {
  const given = parsed(await textOf(folder));
  if (!given) throw new BackupFault(`${manifestPath} is damaged: it is truncated or not JSON.`);
  const { check, ...manifest } = given;
  if (manifest.format !== 'labelwerk-backup')
    throw new BackupFault(`${folder} is not a backup of this shop: its ${manifestPath} has another format.`);
  if (typeof manifest.version === 'number' && manifest.version > formatVersion)
    throw new BackupFault(
      'The backup was made by a newer version of the shop: use that version, or a later one.',
    );
  if (check !== checkOf(manifest)) throw new BackupFault(`${manifestPath} is damaged: its checksum differs.`);
  const read = schema.safeParse(manifest);
  if (!read.success) throw new BackupFault(`${manifestPath} is damaged: ${read.error.issues[0]?.message}.`);
  return read.data;
}
