// An order as pages and papers show it.
export { describeJob } from './describe-job.ts';
export { lastSupplyOf } from './last-supply.ts';
export { type LineOfOrder, linesOfOrder } from './lines-of-order.ts';
export { presentOrder } from './present-detail.ts';
