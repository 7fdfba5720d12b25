import type { Feature } from '#platform/feature.ts';
import { makePapersTask } from './make-papers.task.ts';
import { paperRoutes } from './routes.ts';

/** Invoices and credit notes: made once, numbered without gaps, kept as they are. */
export const papers: Feature = { name: 'papers', privateRoutes: paperRoutes, tasks: [makePapersTask] };
