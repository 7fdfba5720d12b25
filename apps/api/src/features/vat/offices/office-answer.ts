/** An office's answer about a number, in the form in which it is stored. */
export type OfficeAnswer = {
  readonly valid: boolean;
  /** The office's id of the request; empty without the shop's own number. */
  readonly consultation: string;
  /** The shop's own number, as sent. */
  readonly requester: string;
  /** As returned by the office; some countries don't disclose them. */
  readonly name: string;
  readonly address: string;
};

/** A text of an office, cut to the stored length. */
export const kept = (text: string | null | undefined): string => (text ?? '').slice(0, 1_000);
