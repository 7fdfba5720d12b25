// What a line prints, and whether it can be approved.
export { approveLines } from './approve-lines.ts';
export { type EarlierLine, earlierLines } from './earlier-lines.ts';
export { lineToApprove } from './line-to-approve.ts';
export { type LineToPrint, lineToPrint } from './line-to-print.ts';
