import { z } from 'zod';
import { findingSchema } from '../artwork/verdict.ts';

/** What the check found in the files of a line; `pending`: it is not over yet, and there may be more findings. */
export const jobFindingsAnswer = z.object({
  files: z.array(
    z.object({
      file_id: z.uuid(),
      filename: z.string(),
      status: z.enum(['pending', 'success', 'failed']),
      findings: z.array(findingSchema),
    }),
  ),
});
export type JobFindings = z.output<typeof jobFindingsAnswer>;
