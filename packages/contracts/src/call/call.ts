import type { StaffRole } from '@labelwerk/domain/staff/roles.ts';
import type { z } from 'zod';
import type { GeneralError } from './general-errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path of a call, with its base (`/public`, `/private`, …) and its parameters as `:name`. */
export type MethodAndPath = `${Method} /${string}`;

/** What a call takes and answers, besides its method and path. The descriptions (OpenAPI) are made of it. */
export type CallSchemas = {
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Media types of the body where it is not JSON. */
  readonly consumes?: readonly string[];
  /** By status. A call that answers bytes, such as a picture or a PDF, names none. */
  readonly answers?: Readonly<Record<number, z.ZodType>>;
  /** Codes of the failures that are particular to the call; those of `generalErrors` may come from every call. */
  readonly errors?: readonly string[];
  /** On the staff base: the roles it is open to, besides owners. */
  readonly roles?: readonly StaffRole[];
};

declare const schemas: unique symbol;

/** A call by its method and path; the type carries its schemas, which exist on the server and in tests only. */
export type Call<S extends CallSchemas = CallSchemas> = MethodAndPath & { readonly [schemas]: S };

type Paths<S> = { readonly [Name in keyof S]: MethodAndPath };
export type Calls<S> = { readonly [Name in keyof S]: S[Name] extends CallSchemas ? Call<S[Name]> : never };

/**
 * Declares the calls of a feature: names, methods and paths. `S` is the type of the module that holds a
 * `CallSchemas` of the same name for each, imported as a type, so that a page which makes a call loads no schema.
 */
export const declareCalls =
  <S>() =>
  <const P extends Paths<S>>(paths: P & Record<Exclude<keyof P, keyof S>, never>): Calls<S> =>
    paths as unknown as Calls<S>;

/** Checks the form of a declaration; returns it with its literal types. */
export const describeCall = <const S extends CallSchemas>(described: S): S => described;

/** The schemas of a call's type. */
export type SchemasOf<C> = C extends Call<infer S> ? S : never;

/**
 * What is sent for a schema. A field that is coerced from text has an unknown input: it is given as what it becomes.
 */
export type Sent<T> = T extends z.ZodObject
  ? {
      [K in keyof z.input<T>]: unknown extends z.input<T>[K]
        ? K extends keyof z.output<T>
          ? z.output<T>[K]
          : never
        : z.input<T>[K];
    }
  : never;

type Good = 200 | 201 | 202 | 204;
type ValuesAt<A> = { [K in keyof A]: K extends Good | `${Good}` ? A[K] : never }[keyof A];

/** What a call answers when it succeeds; `undefined` where there is nothing to read. */
export type Answer<C> =
  SchemasOf<C> extends { readonly answers: infer A }
    ? ValuesAt<A> extends infer V
      ? V extends z.ZodNull
        ? undefined
        : V extends z.ZodType
          ? z.output<V>
          : never
      : never
    : undefined;

/** Codes a call's failures may have, besides the general ones. */
type ErrorCode<C> = SchemasOf<C> extends { readonly errors: readonly (infer E)[] } ? E : never;

/** Every code a call's failures may have. */
export type CodeOf<C> = ErrorCode<C> | GeneralError;

type Nothing = Record<never, never>;

/** A request is not changed by whoever sends it: lists may be given as they are kept, read-only. */
export type DeepReadonly<T> = T extends readonly (infer E)[]
  ? readonly DeepReadonly<E>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

type Part<S, From extends keyof CallSchemas, To extends string> = S extends {
  readonly [K in From]: infer T;
}
  ? T extends z.ZodObject
    ? Nothing extends Sent<T>
      ? { readonly [K in To]?: DeepReadonly<Sent<T>> }
      : { readonly [K in To]: DeepReadonly<Sent<T>> }
    : T extends z.ZodType
      ? { readonly [K in To]: DeepReadonly<z.input<T>> }
      : Nothing
  : Nothing;

/** What is given to make a call. */
export type Request<C> = Part<SchemasOf<C>, 'params', 'params'> &
  Part<SchemasOf<C>, 'query', 'query'> &
  (SchemasOf<C> extends { readonly consumes: readonly ['multipart/form-data'] }
    ? { readonly body: FormData }
    : Part<SchemasOf<C>, 'body', 'body'>);

/** Splits a call into method and path. */
export function methodAndPath(call: string): { readonly method: Method; readonly path: string } {
  const space = call.indexOf(' ');
  return { method: call.slice(0, space) as Method, path: call.slice(space + 1) };
}

/**
 * The address of a call below the server's root: parameters filled in and encoded, the query behind it. An array
 * becomes one value with commas; what is undefined is left out.
 * @throws RangeError if a parameter of the path is missing or empty.
 */
export function addressOf(
  call: string,
  given: { readonly params?: object | undefined; readonly query?: object | undefined },
): string {
  const params = (given.params ?? {}) as Readonly<Record<string, unknown>>;
  const path = methodAndPath(call).path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new RangeError(`${call} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
