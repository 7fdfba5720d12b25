// Ordered lines for the codes that they print.
export { findJobOfItem, findJobsToDraw } from './job-of-item-repository.ts';
