import { z } from 'zod';
import { namedId } from '../values/identifiers.ts';

export const taskParams = z.object({ taskId: z.uuid() });

export const failedTasksQuery = z.object({
  kind: namedId().optional().describe('The name of a kind of tasks, such as `mail.send`'),
});

const failedTaskSchema = z.object({
  id: z.uuid(),
  kind: z.string().describe('The name of the task, such as `production.draw-print-file`'),
  reason: z.string().describe('The error of the last attempt, as the worker logged it'),
  attempts: z.int(),
  /** What it was for; null if it was for no item of an order. */
  item: z
    .object({
      order_id: z.uuid(),
      order_number: z.string(),
      job_id: z.uuid(),
      position: z.int().describe('From 1, the place of the item in its order'),
    })
    .nullable(),
  created_at: z.iso.datetime(),
  failed_at: z.iso.datetime(),
});
export type FailedTask = z.output<typeof failedTaskSchema>;

export const failedTasksAnswer = z.object({
  tasks: z.array(failedTaskSchema).describe('200 at most'),
  total: z.int().describe('Failed tasks of the kind, or of all'),
});

/** `request_id`: a repeated request changes nothing. */
export const retryBody = z.strictObject({ request_id: z.uuid() });
