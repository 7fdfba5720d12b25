// What the files of a line must be like, and what is printed of them.
export { endCheck } from './end-check.ts';
export { expectedByJob, printedByJob } from './expected-by-job.ts';
export { verdictOnFiles } from './judge-artwork.ts';
