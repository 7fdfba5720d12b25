/** An entry of a bank statement, whatever file it was read from. */
export type StatementEntry = {
  /** The same for the same entry, in every file that holds it. */
  readonly key: string;
  /** The format of its file, and of a CSV file its columns: the same entry of another format has another key. */
  readonly format: string;
  /** ISO date; empty where the file names none that can be read. */
  readonly bookedOn: string;
  readonly direction: 'in' | 'out';
  /** In minor units of the currency, never negative. */
  readonly amount: number;
  readonly currency: string;
  /** The account it was booked on; empty where the file does not say. */
  readonly account: string;
  /** Everything that may name an order: end-to-end id, structured references, the text of the transfer. */
  readonly references: readonly string[];
  readonly payer: string;
  /** Not yet booked by the bank. */
  readonly isPending: boolean;
  /** Takes an earlier entry back. */
  readonly isReversal: boolean;
  /** Why it can't be read, in a sentence; the other fields hold what could. */
  readonly fault?: string;
};

const downloadAgain =
  'Download the statement from the bank again, as CAMT.053 (XML) or CSV, and use that file unchanged.';

/** A statement that can't be read: what is wrong, and what the operator can do about it. */
export class StatementFault extends Error {
  constructor(what: string, advice: string = downloadAgain) {
    super(`${what} ${advice}`);
  }
}

/** Opens a file anew, as often as it has to be read. */
export type Source = () => AsyncIterable<Uint8Array>;
