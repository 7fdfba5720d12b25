import type { Feature } from '#platform/feature.ts';
import { makePapersTask } from './make-papers.task.ts';
import { personalData } from './personal-data-repository.ts';
import { paperRoutes } from './routes.ts';
import { staffPaperRoutes } from './staff-routes.ts';

export { listPapers } from './list-papers.ts';
export { awaitPapers, findInvoicedOrder, findPaper } from './papers-repository.ts';
export { dayOfSeller } from './seller/day-of-seller.ts';
export { companyFault } from './seller/seller.ts';
export { answerPaper } from './sending/answer-paper.ts';
export { mailPaperAgain } from './sending/mail-paper-again.ts';

/** Confirmations, delivery notes, invoices and credit notes: made once and never changed. */
export const papers: Feature = {
  name: 'papers',
  personalData,
  privateRoutes: paperRoutes,
  staffRoutes: staffPaperRoutes,
  tasks: [makePapersTask],
};
