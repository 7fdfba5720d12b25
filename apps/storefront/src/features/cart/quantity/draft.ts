/** A quantity that was typed and is not the line's yet; undefined: the line's own is shown. */
export type Draft = number | undefined;

/** `present`: the quantity that the line has, or is about to have. */
export const typedOver = (present: number, typed: number): Draft => (typed === present ? undefined : typed);

/**
 * After a quantity was taken or refused: the line's own is shown again, and a refused one is not sent anew. One that was
 * typed since stays, and is sent next.
 */
export const afterSent = (draft: Draft, sent: number): Draft => (draft === sent ? undefined : draft);
