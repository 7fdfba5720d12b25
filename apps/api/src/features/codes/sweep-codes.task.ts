import { defineRecurringTask } from '#platform/tasks/task.ts';

/**
 * Once a day, releases codes of items that are gone, deletes old ones, and encrypts the key of their hashes again if
 * ENCRYPTION_KEY was changed.
 */
export const sweepCodesTask = defineRecurringTask({
  name: 'codes.sweep',
  kind: 'upkeep',
  everySeconds: 86_400,
  async run({ app }) {
    const { sweepCodes } = await import('./storing/sweep-codes-repository.ts');
    const { releaseUnused } = await import('./storing/release-unused.ts');
    const { codeHashKey } = await import('./storing/hash-key-repository.ts');
    await releaseUnused(app.db);
    await sweepCodes(app.db);
    await codeHashKey(app);
  },
});
