import type { ReactElement } from 'react';

/** A value that is the same after it was written as JSON and read again. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [name: string]: Plain | undefined };

type Primitive = string | number | boolean | null | undefined;
type Never = ((...all: never[]) => unknown) | symbol | bigint | Date | ReadonlyMap<unknown, unknown>;

/** A type as it travels: members that can't be sent become `never`, so that nothing can be assigned to them. */
export type Sent<T> = T extends Primitive
  ? T
  : T extends Never | ReadonlySet<unknown> | Promise<unknown> | RegExp | URL | Uint8Array | ReactElement
    ? never
    : T extends object
      ? { [Name in keyof T]: Sent<T[Name]> }
      : never;

/** Props that may be elements: their HTML is made by the server and stays as it is. */
export type SlotName<Props> = {
  [Name in keyof Props]-?: ReactElement extends Props[Name] ? Name : never;
}[keyof Props];

/** The other props of an island, as they travel to the browser. */
export type SentProps<Props> = Sent<Omit<Props, SlotName<Props>>>;

const nameOf = (value: object): string => value.constructor?.name ?? 'object';

/**
 * What of a value can't be sent to the browser, as a sentence with its place (`line.sizes[2] is a function`); undefined
 * if all of it can. Types refuse the same; this is for values whose type says too little.
 */
export function unsendable(value: unknown, place = 'it', above: readonly object[] = []): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${place} is ${value}`;
  if (typeof value !== 'object')
    return `${place} is ${value === undefined ? 'undefined' : `a ${typeof value}`}`;
  if (above.includes(value)) return `${place} contains itself`;
  if ('$$typeof' in value) return `${place} is an element, which is sent as a slot`;
  const within = [...above, value];
  if (Array.isArray(value))
    return value.map((one, at) => unsendable(one, `${place}[${at}]`, within)).find((fault) => fault);
  const kind: unknown = Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== null) return `${place} is a ${nameOf(value)}`;
  return Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([name, one]) => unsendable(one, place === 'it' ? name : `${place}.${name}`, within))
    .find((fault) => fault);
}
