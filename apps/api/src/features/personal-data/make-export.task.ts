import { z } from 'zod';
import type { PersonalData } from '#platform/personal-data.ts';
import { defineTask } from '#platform/tasks/task.ts';

const payload = z.object({ exportId: z.uuid(), customerId: z.int(), personId: z.int().optional() });

export const exportTaskName = 'personal-data.export';

/** Makes a requested export. */
export const makeExportTask = (sources: readonly PersonalData[]) =>
  defineTask({
    name: exportTaskName,
    kind: 'upkeep',
    payload,
    maxAttempts: 4,
    async run({ app, payload: asked, commit, signal }) {
      const { makeExport } = await import('./make-export.ts');
      await makeExport(app, sources, asked, { commit, signal });
    },
  });
