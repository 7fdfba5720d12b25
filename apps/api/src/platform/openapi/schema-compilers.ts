import type { FastifySchemaCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** What a schema refused, with zod's own issues, for the problem document. */
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

/** How a number is written in an address: `1e3`, `0x10`, `+1` and nothing at all are none. */
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

/**
 * Bodies are taken as they are (no coercion); path and query schemas coerce where they say so themselves, and only
 * what is written as a number.
 */
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

export { serializerCompiler };
