/** An entry of a bank statement, independent of the file format. */
export type StatementEntry = {
  /** The same in every file that contains the entry. */
  readonly key: string;
  /** The format of its file, with the columns of a CSV file: the same entry has another key in another format. */
  readonly format: string;
  /** ISO date; empty if the file has none that can be read. */
  readonly bookedOn: string;
  readonly direction: 'in' | 'out';
  /** In minor units of the currency, never negative. */
  readonly amount: number;
  readonly currency: string;
  /** The account of the entry; empty if the file does not name it. */
  readonly account: string;
  /** All texts that may contain an order number: end-to-end id, structured references, the text of the transfer. */
  readonly references: readonly string[];
  readonly payer: string;
  /** Not yet booked by the bank. */
  readonly isPending: boolean;
  /** Reverses an earlier entry. */
  readonly isReversal: boolean;
  /** Why it can't be read, as a sentence; the other fields hold what could be read. */
  readonly fault?: string;
};

const downloadAgain =
  'Download the statement from the bank again, as CAMT.053 (XML) or CSV, and use that file unchanged.';

/** A statement that can't be read: the reason, and what the operator can do. */
export class StatementFault extends Error {
  constructor(what: string, advice: string = downloadAgain) {
    super(`${what} ${advice}`.trim());
  }
}

/** Opens a file from its beginning, as often as needed. */
export type Source = () => AsyncIterable<Uint8Array>;
