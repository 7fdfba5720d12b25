import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, type KyselyConfig, type Transaction, type TransactionBuilder } from 'kysely';
import { isStalePlan, isUnknownStatement } from './database-trouble.ts';

/** Tries of one transaction, the first included. */
const maxTries = 5;
/** The longest wait before the second try, in ms; twice as long before each further one. */
const firstWaitMs = 25;

/** A prepared statement was refused before it ran: the next try prepares it anew. */
const isRefusedName = (error: unknown): boolean => isStalePlan(error) || isUnknownStatement(error);

/** A deadlock that this transaction was chosen to end, or a row that another one changed first: nothing of it was kept. */
const isCollision = (error: unknown): boolean =>
  error instanceof Error && /^(?:40P01|40001)$/.test((error as Error & { code?: string }).code ?? '');

/**
 * Runs a transaction again when it collided with another one, or when a prepared statement of it was refused, after a
 * random wait, up to four times; any other error, and the last of these, is thrown.
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
 * Repeats every transaction that collides. Its callback may therefore run more than once and does nothing but database
 * work: what is to happen outside (a mail, a file, a call) is enqueued in it, or done after it with what it returned.
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
