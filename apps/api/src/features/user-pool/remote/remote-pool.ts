import { failure, ProblemError } from '#platform/problems/failure.ts';
import { PoolError } from '../pool-error.ts';

/** How long the pool has for an answer, its body included. */
const answerMs = 10_000;
/** Calls in progress at once; the next one is told to come again instead of waiting behind a pool that is slow. */
const maxCalls = 50;

/** A pool over the network, and the calls to it that are in progress. */
export type RemotePool = { readonly endpoint: string; readonly calls: { inProgress: number } };

const unavailable = (cause: unknown): ProblemError =>
  Object.assign(new ProblemError(failure(503, 'service.unavailable', { retryAfter: 2 })), { cause });

/**
 * Posts an operation to a pool over the network. Throws a `PoolError` for what the pool refuses, and a 503 for a pool
 * that does not answer, or not to the end: half an answer is none.
 */
export async function postOperation(pool: RemotePool, name: string, input: object): Promise<unknown> {
  if (pool.calls.inProgress >= maxCalls)
    throw unavailable(new Error(`${maxCalls} calls of the user pool are already in progress`));
  pool.calls.inProgress += 1;
  try {
    const response = await fetch(pool.endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
      },
      body: JSON.stringify(input),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    const text = await response.text();
    // Some operations answer with an empty body.
    if (response.ok) return text === '' ? {} : JSON.parse(text);
    throw refusalOf(response, text);
  } catch (error) {
    throw error instanceof PoolError ? error : unavailable(error);
  } finally {
    pool.calls.inProgress -= 1;
  }
}

function refusalOf({ headers }: Response, text: string): PoolError {
  const answer = parsed(text);
  const type = String(answer.__type ?? headers.get('x-amzn-errortype') ?? 'InternalErrorException');
  return new PoolError(
    type.replace(/^.*#/, '').replace(/[:,].*$/, ''),
    String(answer.message ?? answer.Message ?? ''),
    Number(headers.get('retry-after')) || undefined,
  );
}

/** What stands before a pool refuses in words of its own. */
function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
