import { z } from 'zod';
import { namedId, uuid } from '../values/identifiers.ts';
import { drawnSchema, findingSchema, fixNames, preflightStatuses } from './verdict.ts';

/**
 * POST /dataupload/repair/{preflight_hash} and POST /customer/{customerId}/customerFile/{file}/repair. Without `fixes`:
 * every repair listed in the verdict. The query gives the specification of the file (`expectationQuery`); `cut-path`
 * needs a shape.
 */
export const repairBody = z.strictObject({
  fixes: z.array(z.enum(fixNames)).min(1).max(fixNames.length).optional(),
});

export const repairStates = ['pending', 'ready', 'refused', 'accepted', 'discarded'] as const;

const sideOfProposal = z.object({
  /** Absent while the check is pending. */
  preflight_task_status: z.enum(preflightStatuses).optional(),
  drawn: drawnSchema,
  findings: z.array(findingSchema),
});

/**
 * A repaired copy as a proposal; the artwork is not replaced yet. Requesting the same repair again returns the same
 * proposal. `…/repair/{id}`: GET returns it, DELETE discards it; POST …/repair/{id}/accept replaces the artwork with
 * it, once.
 */
export const repairAnswer = z.object({
  id: uuid,
  /** `pending`: poll again (202). `refused`: the file cannot be repaired; `reason` says why. */
  state: z.enum(repairStates),
  fixes: z.array(z.enum(fixNames)),
  /** The repairs actually made. */
  done: z.array(z.enum(fixNames)),
  reason: z.string().nullable(),
  /** Pages with the paths of their pictures; `&density=2` may be added. `after` is empty until it is ready. */
  previews: z.array(z.object({ page: z.int(), before: z.string(), after: z.string() })),
  before: sideOfProposal,
  after: sideOfProposal.nullable(),
  /** When a proposal that was not accepted expires; null once it was accepted. */
  expires_at: z.iso.datetime().nullable(),
});

/**
 * POST …/repair/undo: replaces a repaired copy with the file that the customer uploaded. A repeated call changes
 * nothing.
 */
export const undoneRepairAnswer = z.object({
  /** false: it is already the file that the customer uploaded. */
  brought_back: z.boolean(),
});

/** Path parameters in addition to those of the upload or the file. */
export const repairParams = { id: namedId() };
export const repairPictureParams = { side: z.enum(['before', 'after']), page: z.string().max(20) };

export type Repair = z.output<typeof repairAnswer>;
export type RepairInput = z.input<typeof repairBody>;
