import { Name, type Operand, type OperandDict } from './operand.ts';

const other = 0;
const space = 1;
const delimiter = 2;
/** Character class of each byte (ISO 32000-2, 7.2.3). */
const kinds = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = space;
for (const character of '()<>[]{}/%') kinds[character.charCodeAt(0)] = delimiter;

const deepest = 32;
const maxOperands = 64;
const latin = new TextDecoder('latin1');

/** Splits a content stream into operators and operands. Never throws: invalid input is skipped, as viewers do. */
export class ContentLexer {
  readonly bytes: Uint8Array;
  /** Position of the next byte; after `next`, just after the operator. */
  at = 0;
  /** Position at which the operands of the last operator begin. */
  from = 0;
  operands: Operand[] = [];

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** The next operator, or undefined at the end; sets `operands`. An inline image is a single operator, `BI`. */
  next(): string | undefined {
    this.operands = [];
    this.#skipSpace();
    this.from = this.at;
    while (this.at < this.bytes.length) {
      const word = this.#operandOrWord(0);
      if (typeof word === 'string') {
        if (word === 'BI') return this.#inlineImage();
        if (word !== '') return word;
      } else if (word !== undefined) {
        if (this.operands.length >= maxOperands) this.operands.shift();
        this.operands.push(word);
      }
      this.#skipSpace();
    }
    return undefined;
  }

  #skipSpace(): void {
    const { bytes } = this;
    while (this.at < bytes.length) {
      const byte = bytes[this.at] ?? 0;
      if (byte === 0x25) {
        while (this.at < bytes.length && bytes[this.at] !== 10 && bytes[this.at] !== 13) this.at += 1;
      } else if (kinds[byte] === space) this.at += 1;
      else return;
    }
  }

  /** Reads an operand, or an operator as a string; undefined for a stray delimiter. Always advances. */
  #operandOrWord(depth: number): Operand | string | undefined {
    const byte = this.bytes[this.at] ?? 0;
    if ((byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x2e || byte === 0x2b)
      return this.#number();
    if (byte === 0x2f) return this.#name();
    if (byte === 0x28) return this.#literal();
    if (byte === 0x3c) return this.bytes[this.at + 1] === 0x3c ? this.#dict(depth) : this.#hex();
    if (byte === 0x5b) return this.#list(depth);
    if (kinds[byte] === delimiter) {
      this.at += 1;
      return undefined;
    }
    return this.#word();
  }

  #word(): string | boolean | null {
    const start = this.at;
    const { bytes } = this;
    while (this.at < bytes.length && kinds[bytes[this.at] ?? 0] === other) this.at += 1;
    const length = this.at - start;
    if (length === 1) return String.fromCharCode(bytes[start] ?? 0);
    const word = latin.decode(bytes.subarray(start, Math.min(this.at, start + 32)));
    return word === 'true' ? true : word === 'false' ? false : word === 'null' ? null : word;
  }

  #number(): number {
    const { bytes } = this;
    let sign = 1;
    let value = 0;
    let fraction = 0;
    for (; this.at < bytes.length; this.at += 1) {
      const byte = bytes[this.at] ?? 0;
      if (byte >= 0x30 && byte <= 0x39) {
        value = value * 10 + byte - 0x30;
        fraction *= 10;
      } else if (byte === 0x2e && fraction === 0) fraction = 1;
      else if (byte === 0x2d) sign = value === 0 ? -1 : sign;
      else if (byte !== 0x2b) break;
    }
    const number = (sign * value) / (fraction || 1);
    return Number.isFinite(number) ? number : 0;
  }

  #name(): Name {
    const { bytes } = this;
    const start = this.at + 1;
    this.at = start;
    let escaped = false;
    while (this.at < bytes.length && kinds[bytes[this.at] ?? 0] === other) {
      if (bytes[this.at] === 0x23) escaped = true;
      this.at += 1;
    }
    const raw = latin.decode(bytes.subarray(start, this.at));
    if (!escaped) return new Name(raw);
    return new Name(
      raw.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
  }

  #literal(): Uint8Array {
    const { bytes } = this;
    const out: number[] = [];
    let depth = 1;
    this.at += 1;
    for (; this.at < bytes.length; this.at += 1) {
      let byte = bytes[this.at] ?? 0;
      if (byte === 0x28) depth += 1;
      else if (byte === 0x29) {
        depth -= 1;
        if (depth === 0) {
          this.at += 1;
          break;
        }
      } else if (byte === 0x5c) {
        this.at += 1;
        byte = bytes[this.at] ?? 0;
        if (byte >= 0x30 && byte <= 0x37) {
          let code = 0;
          let digits = 0;
          while (digits < 3 && (bytes[this.at] ?? 0) >= 0x30 && (bytes[this.at] ?? 0) <= 0x37) {
            code = code * 8 + (bytes[this.at] ?? 0) - 0x30;
            this.at += 1;
            digits += 1;
          }
          this.at -= 1;
          byte = code & 255;
        } else if (byte === 13 || byte === 10) {
          if (byte === 13 && bytes[this.at + 1] === 10) this.at += 1;
          continue;
        } else byte = escapes[byte] ?? byte;
      }
      out.push(byte);
    }
    return Uint8Array.from(out);
  }

  #hex(): Uint8Array {
    const { bytes } = this;
    const out: number[] = [];
    let high = -1;
    for (this.at += 1; this.at < bytes.length; this.at += 1) {
      const byte = bytes[this.at] ?? 0;
      if (byte === 0x3e) {
        this.at += 1;
        break;
      }
      const digit = byte >= 0x61 ? byte - 0x57 : byte >= 0x41 ? byte - 0x37 : byte - 0x30;
      if (digit < 0 || digit > 15 || kinds[byte] === space) continue;
      if (high < 0) high = digit;
      else {
        out.push(high * 16 + digit);
        high = -1;
      }
    }
    if (high >= 0) out.push(high * 16);
    return Uint8Array.from(out);
  }

  #list(depth: number): readonly Operand[] {
    const items: Operand[] = [];
    this.at += 1;
    for (this.#skipSpace(); this.at < this.bytes.length; this.#skipSpace()) {
      if (this.bytes[this.at] === 0x5d) {
        this.at += 1;
        break;
      }
      const item = depth < deepest ? this.#operandOrWord(depth + 1) : this.#skipped();
      if (item !== undefined && typeof item !== 'string') items.push(item);
    }
    return items;
  }

  #skipped(): undefined {
    this.at += 1;
    return undefined;
  }

  #dict(depth: number): OperandDict {
    const entries = new Map<string, Operand>();
    this.at += 2;
    for (this.#skipSpace(); this.at < this.bytes.length; this.#skipSpace()) {
      if (this.bytes[this.at] === 0x3e) {
        this.at += this.bytes[this.at + 1] === 0x3e ? 2 : 1;
        break;
      }
      if (!this.#entry(entries, depth)) break;
    }
    return entries;
  }

  /** Reads one key with its value; false when there is an operator instead of a key. */
  #entry(entries: Map<string, Operand>, depth: number): boolean {
    const key = depth < deepest ? this.#operandOrWord(depth + 1) : this.#skipped();
    if (typeof key === 'string') return false;
    if (!(key instanceof Name)) return true;
    this.#skipSpace();
    if (this.bytes[this.at] === 0x3e) return true;
    const value = this.#operandOrWord(depth + 1);
    if (value !== undefined && typeof value !== 'string') entries.set(key.value, value);
    return true;
  }

  #inlineImage(): string {
    const entries = new Map<string, Operand>();
    for (this.#skipSpace(); this.at < this.bytes.length; this.#skipSpace()) {
      if (!this.#entry(entries, 0)) break;
    }
    this.operands = [entries];
    this.at = endOfInlineImage(this.bytes, this.at + 1);
    return 'BI';
  }
}

const escapes: Readonly<Record<number, number>> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 };

/** The position after the `EI` that ends the data: it has white space around it, and readable characters follow. */
function endOfInlineImage(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0x45 || bytes[at + 1] !== 0x49) continue;
    const before = at === start || kinds[bytes[at - 1] ?? 0] === space;
    const after = at + 2 >= bytes.length || kinds[bytes[at + 2] ?? 0] === space;
    if (!before || !after) continue;
    const following = bytes.subarray(at + 2, at + 12);
    if (following.every((byte) => (byte >= 32 && byte < 127) || byte === 9 || byte === 10 || byte === 13))
      return at + 2;
  }
  return bytes.length;
}
