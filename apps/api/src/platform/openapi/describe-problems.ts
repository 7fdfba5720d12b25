import { generalErrors } from '@labelwerk/contracts/call/general-errors.ts';

/** The response for every error, for the descriptions of the bases: RFC 9457, with the fields concerned. */
const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: {
      type: 'string',
      description:
        'urn:labelwerk:problem:… with the stable code of the error. A call lists its own codes in ' +
        `x-problem-codes; every call may answer with ${generalErrors.join(', ')}.`,
    },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: {
      type: 'string',
      description: 'A sentence for users, in the language of the path, else of Accept-Language.',
    },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: {
            type: 'string',
            description: 'The path of the value in the body or the query, such as sorts.1.',
          },
          code: { type: 'string' },
          message: { type: 'string', description: 'In the caller’s language, with the limit.' },
          nearest: {
            description:
              'A valid value of the same field; for an entry in a list of ids, the whole list. A refused ' +
              'label with all `nearest` values applied can be priced.',
          },
        },
      },
    },
  },
};

const statuses =
  'An error: 400 malformed, 401 no valid token or key, 403 another customer’s resource, 404 not found, 409 ' +
  'conflict with the current state, 410 expired, 413 too large, 415 unsupported type, 422 values not ' +
  'allowed, 429 too many requests, 503 unavailable, retry (429 and 503 with Retry-After).';

type Described = { paths?: object | undefined; components?: { schemas?: object | undefined } | undefined };

/** Adds the problem document to a description, as a response of every call. */
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
