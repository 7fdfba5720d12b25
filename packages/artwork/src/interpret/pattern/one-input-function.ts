import { PdfDict, type PdfObject, PdfStream } from '@libpdf/core';
import type { DocumentScope } from '../document-scope.ts';

/** A function of one number, over its domain. */
export type OneInputFunction = {
  readonly domain: readonly [number, number];
  at(x: number): readonly number[];
};

const deepest = 4;
/** Limits for stitched and sampled functions; gradients of labels need fewer. */
const [maxPieces, maxSamples] = [256, 65_536];

/**
 * Reads a function of one input (ISO 32000-2, 7.10): sampled (interpolated linearly), exponential or stitching, or an
 * array of them with one output each. Undefined for calculator functions, several inputs and invalid objects.
 * @throws TooComplex when its samples decode to more than the limit.
 */
export function oneInputFunction(
  document: DocumentScope,
  value: PdfObject | undefined,
  depth = 0,
): OneInputFunction | undefined {
  const { reader } = document;
  const object = reader.resolve(value);
  const items = reader.items(object);
  if (items) return depth > 0 || items.length > 64 ? undefined : sideBySide(document, items);
  if (!(object instanceof PdfDict) || depth > deepest) return undefined;
  const [low, high, ...more] = reader.numbers(object, 'Domain') ?? [];
  if (low === undefined || high === undefined || more.length > 0 || !(low <= high)) return undefined;
  const domain = [low, high] as const;
  const kind = reader.number(object, 'FunctionType');
  if (kind === 0 && object instanceof PdfStream) return sampled(document, object, domain);
  if (kind === 2) return exponential(document, object, domain);
  return kind === 3 ? stitched(document, object, domain, depth) : undefined;
}

function sideBySide(document: DocumentScope, items: readonly (PdfObject | undefined)[]) {
  const parts = items.map((item) => oneInputFunction(document, item, 1));
  const [first] = parts;
  if (!first || !parts.every((part): part is OneInputFunction => part !== undefined)) return undefined;
  return { domain: first.domain, at: (x: number) => parts.map((part) => part.at(x)[0] ?? 0) };
}

function exponential({ reader }: DocumentScope, dict: PdfDict, domain: readonly [number, number]) {
  const from = reader.numbers(dict, 'C0') ?? [0];
  const to = reader.numbers(dict, 'C1') ?? [1];
  const power = reader.number(dict, 'N') ?? 1;
  return {
    domain,
    at: (x: number) => {
      const share = x === 0 && power <= 0 ? 1 : x ** power;
      return from.map((start, index) => start + share * ((to[index] ?? start) - start));
    },
  };
}

function stitched(document: DocumentScope, dict: PdfDict, domain: readonly [number, number], depth: number) {
  const { reader } = document;
  const items = reader.array(dict, 'Functions') ?? [];
  if (items.length === 0 || items.length > maxPieces) return undefined;
  const parts = items.map((item) => oneInputFunction(document, item, depth + 1));
  if (!parts.every((part): part is OneInputFunction => part !== undefined)) return undefined;
  const ends = [domain[0], ...(reader.numbers(dict, 'Bounds') ?? []), domain[1]];
  const encode = reader.numbers(dict, 'Encode') ?? [];
  return {
    domain,
    at: (x: number) => {
      const next = ends.slice(1, parts.length).findIndex((end) => x < end);
      const index = next < 0 ? parts.length - 1 : next;
      const [low, high] = [ends[index] ?? 0, ends[index + 1] ?? 1];
      const [from, to] = [encode[2 * index] ?? 0, encode[2 * index + 1] ?? 1];
      const share = high > low ? (x - low) / (high - low) : 0;
      return parts[index]?.at(from + share * (to - from)) ?? [];
    },
  };
}

function sampled(document: DocumentScope, stream: PdfStream, domain: readonly [number, number]) {
  const { reader } = document;
  const [count = 0, ...more] = reader.numbers(stream, 'Size') ?? [];
  const range = reader.numbers(stream, 'Range') ?? [];
  const bits = reader.number(stream, 'BitsPerSample') ?? 0;
  const outputs = Math.floor(range.length / 2);
  const isRead = more.length === 0 && count >= 1 && outputs >= 1 && count * outputs <= maxSamples;
  if (!isRead || ![8, 16, 32].includes(bits)) return undefined;
  const bytes = document.contentOf(stream);
  const decode = reader.numbers(stream, 'Decode') ?? range;
  const [from, to] = reader.numbers(stream, 'Encode') ?? [0, count - 1];
  const width = bits / 8;
  const full = 2 ** bits - 1;
  const sample = (index: number, output: number): number => {
    const start = (index * outputs + output) * width;
    let value = 0;
    for (let byte = start; byte < start + width; byte += 1) value = value * 256 + (bytes[byte] ?? 0);
    const [low, high] = [decode[2 * output] ?? 0, decode[2 * output + 1] ?? 1];
    return low + (value / full) * (high - low);
  };
  return {
    domain,
    at: (x: number) => {
      const [low, high] = domain;
      const share = high > low ? (x - low) / (high - low) : 0;
      const place = Math.min(count - 1, Math.max(0, (from ?? 0) + share * ((to ?? 0) - (from ?? 0))));
      const [below, above] = [Math.floor(place), Math.ceil(place)];
      return Array.from({ length: outputs }, (_, output) => {
        const start = sample(below, output);
        return start + (place - below) * (sample(above, output) - start);
      });
    },
  };
}
