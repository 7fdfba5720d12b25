import { failure, ProblemError } from '#platform/problems/failure.ts';
import { PoolError } from '../pool-error.ts';

/** Time limit for a response of the pool, including its body. */
const answerMs = 10_000;
/** Maximum concurrent calls; further ones are refused instead of waiting for a slow pool. */
const maxCalls = 50;

/** A pool over the network, and the number of current calls to it. */
export type RemotePool = { readonly endpoint: string; readonly calls: { inProgress: number } };

const unavailable = (cause: unknown): ProblemError =>
  Object.assign(new ProblemError(failure('service.unavailable', { retryAfter: 2 })), { cause });

/**
 * Posts an operation to a pool over the network. Throws a `PoolError` if the pool refuses it, and a 503 if the pool
 * does not answer or the response is incomplete.
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
    // Some operations have an empty response.
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

/** Proxies in front of a pool answer in other formats. */
function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
