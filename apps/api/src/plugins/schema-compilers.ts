import type { FastifySchemaCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

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

/** Bodies are taken as they are (no coercion); path and query schemas coerce where they say so themselves. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const parsed = schema.safeParse(data, { reportInput: true });
    if (parsed.success) return { value: parsed.data };
    return { error: new SchemaRefusal(parsed.error.issues, httpPart ?? 'body') };
  };

export { serializerCompiler };
