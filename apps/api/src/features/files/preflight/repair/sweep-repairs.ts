import type { App } from '#platform/app.ts';
import { deleteRepairs } from './repair-repository.ts';

/** Lifetime of an unaccepted proposal, in hours. */
export const proposalHours = 48;
const hourMs = 3_600_000;

/** Deletes unaccepted proposals; the original of an accepted one is kept as long as its file. */
export async function sweepRepairs({ db, now }: App): Promise<void> {
  const untouchedSince = new Date(now().getTime() - proposalHours * hourMs);
  while ((await deleteRepairs(db, untouchedSince)) > 0);
}
