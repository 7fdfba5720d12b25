import { cutTokens } from '#features/account/index.ts';
import type { App } from '#platform/app.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { revokeTokens } from './sessions.ts';
import { deleteSessionsOf } from './sessions-repository.ts';

/**
 * Ends other sessions of a customer: one by its id in the list, or all but the current one. Issued identity tokens are
 * refused from then on; the remaining sessions fetch new ones automatically.
 */
export async function endSessions(
  app: App,
  customerId: number,
  which: { readonly publicId: string } | { readonly allBut: string },
): Promise<Result<void, 'request.no-such-thing'>> {
  const ended = await deleteSessionsOf(app.db, customerId, which);
  if (ended.length === 0) return 'publicId' in which ? failure('request.no-such-thing') : success(undefined);
  await cutTokens(app.db, customerId);
  for (const { encrypted_tokens } of ended) await revokeTokens(app, encrypted_tokens);
  return success(undefined);
}
