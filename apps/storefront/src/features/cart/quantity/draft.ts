/** A typed quantity that the line does not have yet; undefined: the line's own is shown. */
export type Draft = number | undefined;

/** The draft after typing. `present`: the quantity that the line has, or the one being sent. */
export const typedOver = (present: number, typed: number): Draft => (typed === present ? undefined : typed);

/**
 * The draft after a quantity was accepted or refused: none, so that the line's own is shown and a refused one is not
 * sent again. A quantity typed in the meantime stays, and is sent next.
 */
export const afterSent = (draft: Draft, sent: number): Draft => (draft === sent ? undefined : draft);
