import { generalErrors } from '@labelwerk/contracts/call/general-errors.ts';

/** What every error is answered with, for the descriptions of the bases: RFC 9457, and which fields are meant. */
const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: {
      type: 'string',
      description:
        'urn:labelwerk:problem:… with the code of the failure, which never changes. A call names its own codes as ' +
        `x-problem-codes; every call may have ${generalErrors.join(', ')}.`,
    },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: {
      type: 'string',
      description: 'A sentence for people, in the language of the path, else of Accept-Language.',
    },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { type: 'string', description: 'The place in the body or the query, such as sorts.1.' },
          code: { type: 'string' },
          message: { type: 'string', description: 'In the caller’s language, with the limit.' },
          nearest: {
            description:
              'A value of the same field that is taken; for a place in a list of ids, the whole list. Whoever takes ' +
              'all that a refused label is offered has one that can be priced.',
          },
        },
      },
    },
  },
};

const statuses =
  'An error: 400 can’t be read, 401 no token or key, 403 somebody else’s, 404 not there, 409 the state forbids it, ' +
  '410 expired, 413 too large, 415 a type not taken, 422 values not allowed, 429 too often, 503 try again ' +
  '(429 and 503 with Retry-After).';

type Described = { paths?: object | undefined; components?: { schemas?: object | undefined } | undefined };

/** Adds the problem document to a description, as what each call answers beside its own. */
export function describeProblems<T extends Described>(description: T): T {
  const response = {
    description: statuses,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  for (const path of Object.values(description.paths ?? {}))
    for (const call of Object.values(path as Record<string, { responses?: Record<string, unknown> }>))
      if (call.responses) call.responses.default ??= response;
  const { components } = description;
  return {
    ...description,
    components: { ...components, schemas: { ...components?.schemas, Problem: problem } },
  };
}
