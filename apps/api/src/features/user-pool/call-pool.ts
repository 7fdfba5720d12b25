import type { Services } from '#platform/services.ts';
import { type PoolInput, poolCall } from './context.ts';
import { secretHashOf } from './input.ts';
import { operations } from './operations.ts';
import { PoolError } from './pool-error.ts';

/**
 * Calls the pool by its protocol as the shop's confidential client: the embedded one in the same process, a real one
 * over the network. A `PoolError` tells what went wrong, by the same names in both.
 */
export async function callPool<T>(
  services: Services,
  name: string,
  input: PoolInput,
  address: string,
): Promise<T> {
  const { settings } = services;
  const whole = { ClientId: settings.USER_POOL_CLIENT_ID, ...input };
  if (settings.USER_POOL_ENDPOINT === 'embedded') {
    const operation = operations[name];
    if (!operation) throw new PoolError('UnknownOperationException', name);
    return (await operation(poolCall(services, address), whole)) as T;
  }
  const response = await fetch(settings.USER_POOL_ENDPOINT, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
    },
    body: JSON.stringify(whole),
    signal: AbortSignal.timeout(10_000),
  });
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return answer as T;
  const type = String(answer.__type ?? response.headers.get('x-amzn-errortype') ?? 'InternalErrorException');
  throw new PoolError(
    type.replace(/^.*#/, '').replace(/[:,].*$/, ''),
    String(answer.message ?? answer.Message ?? ''),
  );
}

export const secretHash = (services: Services, username: string): string =>
  secretHashOf(services.settings, username);
