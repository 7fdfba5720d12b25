/** What an office says of a number, in a shape that can be kept. */
export type OfficeAnswer = {
  readonly valid: boolean;
  /** What the office calls the request; empty when it was not told who asks. */
  readonly consultation: string;
  /** The shop's own number, as it was told. */
  readonly requester: string;
  /** As the office returned them; some countries keep both to themselves. */
  readonly name: string;
  readonly address: string;
};

/** An office's words, as far as they are kept. */
export const kept = (text: string | null | undefined): string => (text ?? '').slice(0, 1_000);
