import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';

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
