/**
 * The machine had no time for a task, or its worker was ended from outside: this says nothing about the file. The task
 * is to be tried again later; it must never be kept as a verdict.
 */
export class ArtworkBusy extends Error {
  constructor() {
    super('The machine had no time for this file yet');
  }
}
