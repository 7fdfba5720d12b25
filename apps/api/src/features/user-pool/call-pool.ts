import { failure, ProblemError } from '#platform/failure.ts';
import type { Services } from '#platform/services.ts';
import type { PoolInput } from './context.ts';
import { secretHashOf } from './input.ts';
import { runOperation } from './operations.ts';
import { PoolError } from './pool-error.ts';

/**
 * Calls the pool by its protocol as the shop's confidential client: the embedded one in the same process, a real one
 * over the network. A `PoolError` tells what went wrong, by the same names in both. `address` is the person's.
 */
export async function callPool<T>(
  services: Services,
  name: string,
  input: PoolInput,
  address: string,
): Promise<T> {
  const { settings } = services;
  const whole = { ClientId: settings.USER_POOL_CLIENT_ID, ...input };
  if (settings.USER_POOL_ENDPOINT === 'embedded')
    return (await runOperation(services, name, whole, address)) as T;
  const response = await fetch(settings.USER_POOL_ENDPOINT, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
    },
    body: JSON.stringify(whole),
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  }).catch((error: unknown) => {
    services.log.warn({ err: error }, 'the user pool does not answer');
    throw new ProblemError(failure(503, 'service.unavailable', { retryAfter: 2 }));
  });
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return answer as T;
  const type = String(answer.__type ?? response.headers.get('x-amzn-errortype') ?? 'InternalErrorException');
  throw new PoolError(
    type.replace(/^.*#/, '').replace(/[:,].*$/, ''),
    String(answer.message ?? answer.Message ?? ''),
    Number(response.headers.get('retry-after')) || undefined,
  );
}

/** What calls that name a user carry. */
export const named = ({ settings }: Services, username: string) => ({
  Username: username,
  SecretHash: secretHashOf(settings, username),
});

/** What calls that name nobody carry. */
export const asClient = ({ settings }: Services) => ({ ClientSecret: settings.USER_POOL_CLIENT_SECRET });

/** What a sign-in by password carries. */
export const credentials = ({ settings }: Services, username: string, password: string) => ({
  AuthFlow: 'USER_PASSWORD_AUTH',
  AuthParameters: { USERNAME: username, PASSWORD: password, SECRET_HASH: secretHashOf(settings, username) },
});
