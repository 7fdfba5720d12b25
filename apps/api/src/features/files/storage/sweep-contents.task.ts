import { defineRecurringTask } from '#platform/tasks/task.ts';
import type { Contents } from './sweep-contents.ts';

/** Removes unreferenced contents every 15 minutes. */
export const sweepContentsTask = (contents: Contents) =>
  defineRecurringTask({
    name: 'storage.sweep',
    kind: 'upkeep',
    everySeconds: 900,
    async run({ app }) {
      const { sweepContents } = await import('./sweep-contents.ts');
      await sweepContents(app, contents);
    },
  });
