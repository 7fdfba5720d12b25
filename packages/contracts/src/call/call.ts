import type { StaffRole } from '@labelwerk/domain/staff/roles.ts';
import type { z } from 'zod';
import type { GeneralError } from './general-errors.ts';
import type { ProblemCode } from './problem-status.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path of a call, with its base (`/public`, `/private`, …) and its parameters as `:name`. */
export type MethodAndPath = `${Method} /${string}`;

/** Request and answers of a call, besides its method and path. The descriptions (OpenAPI) are generated from it. */
export type CallSchemas = {
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Media types of the request body if it is not JSON. */
  readonly consumes?: readonly string[];
  /** The request body if the call reads it as a stream: described, but not checked by this schema. */
  readonly stream?: z.ZodType;
  /** By status. A call that returns bytes, such as a picture or a PDF, has none. */
  readonly answers?: Readonly<Record<number, z.ZodType>>;
  /** Error codes specific to the call; those of `generalErrors` may come from every call. */
  readonly errors?: readonly ProblemCode[];
  /** On the staff base: the roles that may use it, besides owners. */
  readonly roles?: readonly StaffRole[];
};

declare const schemas: unique symbol;

/**
 * A call as its method and path; the type carries its schemas, which exist at run time only on the server and in tests.
 */
export type Call<S extends CallSchemas = CallSchemas> = MethodAndPath & { readonly [schemas]: S };

type Paths<S> = { readonly [Name in keyof S]: MethodAndPath };
export type Calls<S> = { readonly [Name in keyof S]: S[Name] extends CallSchemas ? Call<S[Name]> : never };

/**
 * Declares the calls of a feature: names, methods and paths. `S` is the type of the module with a `CallSchemas` of the
 * same name for each call, imported as a type, so that pages making a call load no schema.
 */
export const declareCalls =
  <S>() =>
  <const P extends Paths<S>>(paths: P & Record<Exclude<keyof P, keyof S>, never>): Calls<S> =>
    paths as unknown as Calls<S>;

/** Checks a declaration's type; returns it with its literal types. */
export const describeCall = <const S extends CallSchemas>(described: S): S => described;

/** The schemas of a call's type. */
export type SchemasOf<C> = C extends Call<infer S> ? S : never;

/** The request type of a schema. A field coerced from text has an unknown input type: its output type is used. */
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

/** The successful answer of a call; `undefined` if it has no body. */
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

/** All error codes of a call with these schemas: its own and the general ones. */
export type CodeOfSchemas<S> = S extends { readonly errors: readonly (infer E extends ProblemCode)[] }
  ? E | GeneralError
  : GeneralError;

/** All error codes of a call. */
export type CodeOf<C> = CodeOfSchemas<SchemasOf<C>>;

type Nothing = Record<never, never>;

/** Requests are not modified by the sender, so read-only lists are accepted. */
export type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

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

/** The arguments of a call. */
export type Request<C> = Part<SchemasOf<C>, 'params', 'params'> &
  Part<SchemasOf<C>, 'query', 'query'> &
  (SchemasOf<C> extends { readonly consumes: readonly ['multipart/form-data'] }
    ? { readonly body: FormData }
    : SchemasOf<C> extends { readonly consumes: readonly ['application/octet-stream'] }
      ? { readonly body: Blob }
      : Part<SchemasOf<C>, 'body', 'body'>);

/** Splits a call into method and path. */
export function methodAndPath(call: string): { readonly method: Method; readonly path: string } {
  const space = call.indexOf(' ');
  return { method: call.slice(0, space) as Method, path: call.slice(space + 1) };
}

/**
 * The address of a call relative to the server's root: parameters filled in and encoded, followed by the query. An
 * array becomes one comma-separated value; undefined values are left out.
 * @throws RangeError if a parameter of the path is missing or empty.
 */
export function addressOf(
  call: string,
  parts: { readonly params?: object | undefined; readonly query?: object | undefined },
): string {
  const params = (parts.params ?? {}) as Readonly<Record<string, unknown>>;
  const path = methodAndPath(call).path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new RangeError(`${call} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
