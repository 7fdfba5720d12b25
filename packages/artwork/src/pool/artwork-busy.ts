/**
 * There was no processor time for a task, or its worker was killed from outside: this says nothing about the file. Retry
 * the task later; never store it as a result.
 */
export class ArtworkBusy extends Error {
  constructor() {
    super('The machine had no capacity for this file yet');
  }
}
