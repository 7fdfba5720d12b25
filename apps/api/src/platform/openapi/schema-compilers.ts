import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { serializerCompiler as encodingCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { shapeWriter } from './answer-shape.ts';

/** The refusal of a schema, with zod's own issues, for the problem document. */
export class SchemaRefusal extends Error {
  readonly statusCode = 400;
  readonly issues: readonly z.core.$ZodIssue[];
  readonly part: string;
  constructor(issues: readonly z.core.$ZodIssue[], part: string) {
    super('The request does not match its schema');
    this.issues = issues;
    this.part = part;
  }
}

/** The notation of a number in an address: `1e3`, `0x10`, `+1` and an empty text are invalid. */
const writtenNumber = /^-?\d{1,15}(?:\.\d{1,6})?$/;

const bare = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? bare(schema.unwrap()) : schema;

/** Names of an object's fields that are numbers. */
export const numbersOf = (schema: unknown): string[] =>
  schema instanceof z.ZodObject
    ? Object.keys(schema.shape).filter((name) => bare(schema.shape[name]) instanceof z.ZodNumber)
    : [];

function wrongNumbers(names: readonly string[], data: unknown): z.core.$ZodIssue[] {
  const given = data as Readonly<Record<string, unknown>>;
  return names
    .filter((name) => typeof given[name] === 'string' && !writtenNumber.test(given[name]))
    .map((name) => ({
      code: 'invalid_type',
      expected: 'number',
      input: given[name],
      path: [name],
      message: '',
    }));
}

/** Bodies are not coerced; path and query schemas coerce where they declare it, and only valid numbers. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const part = httpPart ?? 'body';
  const numbers = part === 'body' ? [] : numbersOf(schema);
  return (data: unknown) => {
    if (numbers.length > 0) {
      const wrong = wrongNumbers(numbers, data);
      if (wrong.length > 0) return { error: new SchemaRefusal(wrong, part) };
    }
    const parsed = schema.safeParse(data, { reportInput: true });
    if (parsed.success) return { value: parsed.data };
    return { error: new SchemaRefusal(parsed.error.issues, part) };
  };
};

/**
 * Every response is written by its schema, without undeclared fields. With `isProven`, responses are written by their
 * shape (docs/adr/0046-answers-by-their-shape.md), and zod is used only for one of another shape. Otherwise zod checks
 * every response completely, and the text written by its shape must be identical.
 */
export const serializerCompiler =
  (isProven: boolean): FastifySerializerCompiler<z.ZodType> =>
  (route) => {
    const encode = encodingCompiler(route);
    // Most responses of a route, especially failures, are never sent.
    let isBuilt = false;
    let write: ReturnType<typeof shapeWriter>;
    return (data) => {
      if (!isBuilt) write = route.schema instanceof z.ZodType ? shapeWriter(route.schema) : undefined;
      isBuilt = true;
      if (isProven) return write?.(data) ?? encode(data);
      const encoded = encode(data);
      if (write && write(data) !== encoded)
        throw new Error(
          `${route.method} ${route.url}: the compiled serializer and the schema give different answers`,
        );
      return encoded;
    };
  };
