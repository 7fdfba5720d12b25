import { z } from 'zod';
import { namedId, uuid } from '../values/identifiers.ts';
import { drawnSchema, findingSchema, fixNames, preflightStatuses } from './verdict.ts';

/**
 * POST /dataupload/repair/{preflight_hash} and POST /customer/{customerId}/customerFile/{file}/repair. Without `fixes`:
 * everything the verdict says can be repaired. The query says what the file is held against (`expectationQuery`);
 * `cut-path` needs a shape.
 */
export const repairBody = z.strictObject({ fixes: z.array(z.enum(fixNames)).min(1).max(3).optional() });

export const repairStates = ['pending', 'ready', 'refused', 'accepted', 'discarded'] as const;

const sideOfProposal = z.object({
  /** Absent while the check is pending. */
  preflight_task_status: z.enum(preflightStatuses).optional(),
  drawn: drawnSchema,
  findings: z.array(findingSchema),
});

/**
 * A repaired copy, shown before it replaces anything. Asking for the same repair again answers the same proposal.
 * `…/repair/{id}`: GET shows it, DELETE discards it; POST …/repair/{id}/accept puts it in the place of the artwork, once.
 */
export const repairAnswer = z.object({
  id: uuid,
  /** `pending`: ask again (202). `refused`: the file can't be repaired; `reason` says why. */
  state: z.enum(repairStates),
  fixes: z.array(z.enum(fixNames)),
  /** What was done in fact. */
  done: z.array(z.enum(fixNames)),
  reason: z.string().nullable(),
  /** Pages, each with the paths of its pictures ; `&density=2` may be added. `after` is empty until it is ready. */
  previews: z.array(z.object({ page: z.int(), before: z.string(), after: z.string() })),
  before: sideOfProposal,
  after: sideOfProposal.nullable(),
  /** When a proposal nobody accepted is let go of; null once it was accepted. */
  expires_at: z.iso.datetime().nullable(),
});

/** POST …/repair/undo: brings back what the customer sent, in the place of a repaired copy. A repeat changes nothing. */
export const undoneRepairAnswer = z.object({
  /** false: it is what the customer sent already. */
  brought_back: z.boolean(),
});

/** Of the path, beside what names the upload or the file. */
export const repairParams = { id: namedId() };
export const repairPictureParams = { side: z.enum(['before', 'after']), page: z.string().max(20) };

export type Repair = z.output<typeof repairAnswer>;
export type RepairInput = z.input<typeof repairBody>;
