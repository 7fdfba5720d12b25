import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import { failedTasksAnswer, failedTasksQuery, retryBody, taskParams } from './failed-tasks.ts';

const tags = ['tasks'] as const;
const roles = ['service', 'prepress'] as const;

export const listFailedTasks = describeCall({
  tags,
  summary: 'Tasks that failed at every attempt, the latest first',
  description:
    'Why each failed, the item or order it was for, and since when. Such tasks are not tried again by themselves, and ' +
    'are deleted after 90 days.',
  roles,
  query: failedTasksQuery,
  answers: { 200: failedTasksAnswer },
});

export const retryFailedTask = describeCall({
  tags,
  summary: 'Try a failed task again',
  description:
    'As often as a new one. 409 if it no longer is a failed one, or if another task waits to do the same.',
  roles,
  params: taskParams,
  body: retryBody,
  answers: { 204: z.null() },
  errors: [
    'tasks.missing',
    'tasks.not-failed',
    'tasks.waits-already',
    'staff.changed',
    'staff.request-reused',
  ],
});
