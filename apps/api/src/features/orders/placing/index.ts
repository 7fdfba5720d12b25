// Ordered lines for the codes that they print, and by name for lists of other features.
export { findJobOfItem, findJobsNamed, findJobsToDraw } from './job-of-item-repository.ts';
