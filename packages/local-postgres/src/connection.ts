import pg from 'pg';

export const user = 'labelwerk';

export const address = (port: number, password: string, database: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

/** Runs `work` on its own connection. A lost connection rejects the work and has no other effect. */
async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The state of a server: `ready`, `not yet` (starting, recovering, not there), or `refused` (another password). */
export async function answerOf(port: number, password: string): Promise<'ready' | 'not yet' | 'refused'> {
  try {
    await connected(address(port, password, 'postgres'), async () => undefined);
    return 'ready';
  } catch (error) {
    return (error as { code?: string }).code === '28P01' ? 'refused' : 'not yet';
  }
}

/**
 * Why a database cannot be used, or undefined if it can. `judge` gets the server's version as PostgreSQL's number, such
 * as 160004, and may return a complaint.
 */
export async function complaintOf(
  url: string,
  judge: (versionNum: number) => string | undefined = () => undefined,
): Promise<string | undefined> {
  try {
    return await connected(url, async (client) => {
      const { rows } = await client.query('show server_version_num');
      return judge(Number(rows[0].server_version_num));
    });
  } catch (error) {
    // For a host with several addresses, the error is a list of errors without its own message.
    const { message, code } = error as { message?: string; code?: string };
    return message || code || 'it does not answer';
  }
}

/** Whether a database contains tables of the shop. */
export const isInUse = (url: string): Promise<boolean> =>
  connected(url, async (client) => {
    const { rows } = await client.query("select to_regclass('migrations') is not null as used");
    return rows[0].used;
  });

/** Segments of the log of writes (WAL), of 16 MB each, that are ready for use beyond the current one. */
const spareSegments = 4;

/**
 * Prepares segments of the log for later use, once per cluster: `min_wal_size` keeps them. On a full disk PostgreSQL
 * ends as soon as it needs a new segment; with these it can go on for 64 MB of writes.
 */
export const reserveLog = (url: string, log: (sentence: string) => void): Promise<void> =>
  connected(url, async (client) => {
    const spare = async (): Promise<number> => {
      const { rows } = await client.query(`select count(*)::int as n from pg_ls_waldir()
        where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())`);
      return rows[0].n;
    };
    const missing = spareSegments - (await spare());
    if (missing <= 0) return;
    for (let segment = 0; segment < missing; segment += 1) {
      await client.query("select pg_logical_emit_message(false, 'labelwerk', '')");
      await client.query('select pg_switch_wal()');
    }
    // Segments before the checkpoint are renamed for later use.
    await client.query('checkpoint');
  }).catch((error: Error) => log(`The database could not reserve room for its log: ${error.message}`));

const nameOfDatabase = /^[a-z_][a-z0-9_]{0,62}$/;

async function ensure(client: pg.Client, name: string, template?: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount !== 0) return;
  await client
    .query(`create database ${name}${template ? ` template ${template} strategy wal_log` : ''}`)
    .catch((error: { code?: string }) => {
      // Another start created it at the same moment.
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
}

/** The shop's own database, created if missing. */
export const ensureShopDatabase = (port: number, password: string): Promise<void> =>
  connected(address(port, password, 'postgres'), (client) => ensure(client, user));

/** Creates a database on the server of `url`, empty or as a copy of a template, and returns its address. */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  for (const databaseName of [name, template ?? name])
    if (!nameOfDatabase.test(databaseName)) throw new Error(`Not a database name: ${databaseName}`);
  await connected(url, (client) => ensure(client, name, template));
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  return databaseUrl.href;
}
