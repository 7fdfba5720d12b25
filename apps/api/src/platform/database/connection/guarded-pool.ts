import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import {
  DatabaseUnavailable,
  isStalePlan,
  isUnknownStatement,
  readOnlyCode,
} from '../trouble/database-trouble.ts';
import { sessionOf } from './database-connection.ts';
import { DiskFull, type DiskRoom, storesRows } from './disk-room.ts';
import { runningTime } from './running-time.ts';
import { statementName } from './statement-names.ts';
import type { SentStatement, StatementWatch } from './statement-watch.ts';

export type GuardTimes = {
  /** A connection that was idle for this long, in ms, is checked before it is handed out. */
  readonly idleMs: number;
  /** Time limit of that check, in ms. */
  readonly answerMs: number;
  /** Time limit for getting an idle or new connection, in ms. */
  readonly connectMs: number;
};

/**
 * Whether statements are prepared under names; set to false once the server turns out not to keep them for its clients.
 */
export type StatementNames = { areOn: boolean };

/** A connection of the pool. Rejects if there is none within `withinMs` of this program's running time. */
function connectWithin(pool: pg.Pool, withinMs: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const callOff = runningTime.after(withinMs, () => {
      isLate = true;
      reject(new Error(`No connection in ${withinMs} ms`));
    });
    pool.connect().then(
      (client) => {
        callOff();
        if (isLate) client.release();
        else resolve(client);
      },
      (error: unknown) => {
        callOff();
        reject(error);
      },
    );
  });
}

/**
 * Wraps the pool for Kysely. `pg` keeps connections that were lost without an error and hands them out again. Here:
 * - an idle connection is checked before it is used,
 * - a statement without a response is watched, and its connection closed if the server does not know the statement,
 * - a connection that failed is not used again, nor is any that was opened before it: a restart or a failover affects
 *   all of them,
 * - every failure to get a connection is a `DatabaseUnavailable`, whatever its cause,
 * - static statements are sent under their names, unless `names` is off,
 * - a statement that stores rows is refused while the database's disk is full.
 */
export function guardPool(
  pool: pg.Pool,
  watch: StatementWatch,
  times: GuardTimes,
  { names, room }: { readonly names: StatementNames; readonly room: Pick<DiskRoom, 'isFull'> },
): PostgresPool {
  const guarded = new WeakMap<pg.PoolClient, GuardedClient>();
  let generation = 0;
  const retireAll = () => {
    generation += 1;
  };
  const take = async (): Promise<GuardedClient> => {
    for (;;) {
      const client = await connectWithin(pool, times.connectMs);
      const known = guarded.get(client);
      if (!known) {
        const fresh = new GuardedClient(client, {
          openedIn: generation,
          watch,
          retireAll,
          generation: () => generation,
          names,
          room,
        });
        guarded.set(client, fresh);
        return fresh;
      }
      known.handOut();
      if (!known.isRetired && (known.idleMs < times.idleMs || (await known.answers(times.answerMs))))
        return known;
      known.release(true);
    }
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: () =>
      take().catch((error: unknown) => {
        throw new DatabaseUnavailable(error);
      }),
  };
}

/** Time-outs of a single session: idle, idle in a transaction, a transaction that lasts too long. */
const ownTimeOut = /^(?:25P0[34]|57P05)$/;

const isAborted = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25P02';

class GuardedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #watch: StatementWatch;
  readonly #openedIn: number;
  readonly #retireAll: () => void;
  readonly #generation: () => number;
  readonly #names: StatementNames;
  readonly #room: Pick<DiskRoom, 'isFull'>;
  /** Valid for one checkout: the pool makes a new function each time. */
  #release: pg.PoolClient['release'];
  #usedAt = performance.now();
  #isBroken = false;

  constructor(
    client: pg.PoolClient,
    {
      openedIn,
      watch,
      retireAll,
      generation,
      names,
      room,
    }: {
      readonly openedIn: number;
      readonly watch: StatementWatch;
      readonly retireAll: () => void;
      readonly generation: () => number;
      readonly names: StatementNames;
      readonly room: Pick<DiskRoom, 'isFull'>;
    },
  ) {
    this.#client = client;
    this.#release = client.release;
    this.#openedIn = openedIn;
    this.#watch = watch;
    this.#retireAll = retireAll;
    this.#generation = generation;
    this.#names = names;
    this.#room = room;
    client.on('error', () => {
      this.#isBroken = true;
    });
  }

  /** Process id of the server; 0 if unknown. */
  get processID(): number {
    return (this.#client as { processID?: number | null }).processID ?? 0;
  }

  /** Milliseconds since it was last used. */
  get idleMs(): number {
    return performance.now() - this.#usedAt;
  }

  /** Whether this connection or a later one has failed. */
  get isRetired(): boolean {
    return this.#isBroken || this.#openedIn !== this.#generation();
  }

  handOut(): void {
    this.#release = this.#client.release;
  }

  /** Whether the server answers in time. Otherwise this connection and all older ones are broken. */
  async answers(withinMs: number): Promise<boolean> {
    const callOff = runningTime.after(withinMs, () =>
      this.#drop(new Error('An idle connection does not answer')),
    );
    try {
      await this.#client.query('select 1');
      return true;
    } catch {
      this.#fail();
      return false;
    } finally {
      callOff();
    }
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query(): never;
  async query<R>(sql = '', parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    if (this.#room.isFull && storesRows(sql)) throw new DiskFull();
    const statement: SentStatement = {
      session: sessionOf(this.#client),
      drop: (cause) => this.#drop(cause),
    };
    this.#watch.add(statement);
    try {
      return (await this.#send(sql, [...parameters])) as PostgresQueryResult<R>;
    } catch (error) {
      throw this.#judged(error);
    } finally {
      this.#watch.remove(statement);
    }
  }

  /**
   * Sends a statement, under its name if it has one. If the server refuses the name, nothing has run yet and the
   * statement is sent again without a name. Inside a transaction this fails too, since the transaction is aborted; then
   * the first error is thrown, for which the transaction is repeated.
   */
  async #send(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = this.#names.areOn ? statementName(text) : undefined;
    if (name === undefined) return this.#client.query(text, values);
    try {
      return await this.#client.query({ name, text, values });
    } catch (error) {
      if (isUnknownStatement(error)) this.#names.areOn = false;
      else if (!isStalePlan(error)) throw error;
      // Every connection that prepared it before the change would get the same error.
      this.#fail();
      return await this.#client.query(text, values).catch((second: unknown) => {
        throw isAborted(second) ? error : second;
      });
    }
  }

  release(destroy = false): void {
    this.#usedAt = performance.now();
    const isOver = destroy || this.isRetired;
    // `end` waits until the other side has closed, and would occupy the slot in the pool until then.
    if (isOver) this.#client.connection.stream.destroy();
    this.#release(isOver);
  }

  #drop(cause: Error): void {
    this.#fail();
    this.#client.connection.stream.destroy(cause);
  }

  #fail(): void {
    this.#isBroken = true;
    if (this.#openedIn === this.#generation()) this.#retireAll();
  }

  #judged(error: unknown): unknown {
    if (error instanceof pg.DatabaseError) {
      // A session that was ended for being idle does not affect the others.
      const concernsAll = error.severity === 'FATAL' || error.severity === 'PANIC';
      if (error.code === readOnlyCode || (concernsAll && !ownTimeOut.test(error.code ?? ''))) this.#fail();
      return error;
    }
    // Last resort of `pg`: the server says that the statement still runs, but no response comes.
    if ((error as Error).message === 'Query read timeout') this.#isBroken = true;
    if (!this.#isBroken) return error;
    this.#fail();
    return new DatabaseUnavailable(error);
  }
}
