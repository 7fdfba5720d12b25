import type { Feature } from '#platform/feature.ts';
import { failedTaskRoutes } from './routes.ts';

/** Tasks of the worker that failed at every attempt: staff see why, and have them tried again. */
export const failedTasks: Feature = { name: 'failed-tasks', staffRoutes: failedTaskRoutes };
