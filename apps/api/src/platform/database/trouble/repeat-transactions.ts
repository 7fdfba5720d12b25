import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, type KyselyConfig, type Transaction, type TransactionBuilder } from 'kysely';
import { isStalePlan, isUnknownStatement } from './database-trouble.ts';

/** Attempts per transaction, the first included. */
const maxTries = 5;
/** Maximum wait before the second attempt, in ms; it doubles with each further one. */
const firstWaitMs = 25;

/** A prepared statement was refused before it ran: the next attempt prepares it again. */
const isRefusedName = (error: unknown): boolean => isStalePlan(error) || isUnknownStatement(error);

/** Thrown by a transaction that another one has overtaken: it is rolled back and repeated. */
export class Collision extends Error {
  /** SQLSTATE of a serialisation failure. */
  readonly code = '40001';
}

/** A deadlock with this transaction as victim, or a serialisation failure: the transaction was rolled back. */
const isCollision = (error: unknown): boolean =>
  error instanceof Error && /^(?:40P01|40001)$/.test((error as Error & { code?: string }).code ?? '');

/**
 * Repeats a transaction that collided with another one or whose prepared statement was refused, after a random wait, up
 * to four times. Throws any other error, and the last of these.
 */
export async function repeatOnCollision<T>(
  run: () => Promise<T>,
  onRepeat: (error: unknown) => void = () => undefined,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run();
    } catch (error) {
      if (tried >= maxTries || !(isCollision(error) || isRefusedName(error))) throw error;
      onRepeat(error);
      await wait(randomInt(1, firstWaitMs * 2 ** (tried - 1) + 1));
    }
  }
}

/**
 * Repeats every transaction that collides. A callback may therefore run more than once and does database work only:
 * enqueue outside effects (a mail, a file, a call) in it, or run them after it with its result.
 */
export class RepeatingKysely<Tables> extends Kysely<Tables> {
  #onRepeat: (error: unknown) => void;

  constructor(config: KyselyConfig, onRepeat: (error: unknown) => void = () => undefined) {
    super(config);
    this.#onRepeat = onRepeat;
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const once = builder.execute.bind(builder);
    const execute = <T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
      repeatOnCollision(() => once(work), this.#onRepeat);
    return Object.assign(builder, { execute });
  }
}
