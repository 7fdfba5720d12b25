/** Unknown tables and columns are a type error. */
type Named<Tables, Kinds> = {
  [T in keyof Kinds]: T extends keyof Tables
    ? { [C in keyof Kinds[T]]: C extends keyof Tables[T] ? unknown : never }
    : never;
};

/**
 * The tables of a feature with more exact types for some columns: the document of a JSON column, the values of a text
 * column. All other types are generated from the migrated database (`columns.ts`).
 */
export type Refined<Tables, Kinds extends Named<Tables, Kinds>> = {
  [T in keyof Tables]: T extends keyof Kinds ? Omit<Tables[T], keyof Kinds[T]> & Kinds[T] : Tables[T];
};
