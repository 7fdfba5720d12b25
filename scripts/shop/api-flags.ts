/**
 * How the API's process is started: objects of one request stay out of the memory for old ones. The engine puts what it
 * guesses to live long there at once; under load it guesses wrongly, the old memory fills with answers long sent, and
 * clearing it stalls every caller (`bench/src/pricing`: p99 of POST price at 80 % load 45 ms with, 5 ms without).
 */
export const apiFlags: readonly string[] = ['--no-allocation-site-pretenuring'];
