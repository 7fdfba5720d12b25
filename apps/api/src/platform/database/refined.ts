/** Tables with columns that are none are refused: what is named has to be there. */
type Named<Tables, Kinds> = {
  [T in keyof Kinds]: T extends keyof Tables
    ? { [C in keyof Kinds[T]]: C extends keyof Tables[T] ? unknown : never }
    : never;
};

/**
 * The tables of a feature, with the columns of which more is known than the database says: what a JSON document
 * holds, what a text names. Everything else is as it was written from the migrated database (`columns.ts`).
 */
export type Refined<Tables, Kinds extends Named<Tables, Kinds>> = {
  [T in keyof Tables]: T extends keyof Kinds ? Omit<Tables[T], keyof Kinds[T]> & Kinds[T] : Tables[T];
};
