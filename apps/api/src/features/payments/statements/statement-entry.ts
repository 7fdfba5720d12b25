/** An entry of a bank statement, whatever file it was read from. */
export type StatementEntry = {
  /** The same for an entry in every file that contains it. */
  readonly key: string;
  /** ISO date; empty if the file has no readable date. */
  readonly bookedOn: string;
  readonly direction: 'in' | 'out';
  /** In minor units of the currency, never negative. */
  readonly amount: number;
  readonly currency: string;
  /** The account of the booking; empty if the file does not name it. */
  readonly account: string;
  /** Everything that may contain an order number: end-to-end id, structured references, remittance text. */
  readonly references: readonly string[];
  readonly payer: string;
  /** Not yet booked by the bank. */
  readonly isPending: boolean;
  /** Reverses an earlier entry. */
  readonly isReversal: boolean;
  /** Why it can't be read, as a message; the other fields contain what could be read. */
  readonly fault?: string;
};

/** A statement that can't be read: a message for the operator. */
export class StatementFault extends Error {}

/** Opens the file from its beginning at each call. */
export type Source = () => AsyncIterable<Uint8Array>;
