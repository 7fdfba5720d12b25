/** A name in a content stream, without its slash. */
export class Name {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

/** An operand. Strings are bytes. */
export type Operand = number | boolean | null | Name | Uint8Array | readonly Operand[] | OperandDict;
export type OperandDict = ReadonlyMap<string, Operand>;

export const isDict = (value: Operand | undefined): value is OperandDict => value instanceof Map;
export const isList = (value: Operand | undefined): value is readonly Operand[] => Array.isArray(value);
export const nameIn = (value: Operand | undefined): string | undefined =>
  value instanceof Name ? value.value : undefined;
