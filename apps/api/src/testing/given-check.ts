import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { expectationHash, expectationsOf } from '#features/files/expectation/index.ts';
import type { Harness } from '#testing/harness.ts';

/**
 * Stores a check result for a content and a label, without bytes: enough for orders. Designs are not part of the
 * expectation.
 */
export async function givenCheck(
  { app }: Harness,
  key: string,
  configuration: Configuration,
  status: 'pending' | 'success' | 'failed',
): Promise<void> {
  const expected = { ...(await expectationsOf(app, configuration)), sorts: undefined };
  await app.db
    .insertInto('artwork_checks')
    .values({
      artwork_key: key,
      expectation: expectationHash(expected) ?? '',
      expected: JSON.stringify(expected),
      status,
      drawn_complete: status !== 'pending',
      checked_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['artwork_key', 'expectation'])
        .doUpdateSet({ status, drawn_complete: status !== 'pending' }),
    )
    .execute();
}
