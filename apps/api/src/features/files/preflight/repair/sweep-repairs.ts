import type { Services } from '#platform/services.ts';
import { deleteRepairs } from './repair-repository.ts';

/** Hours a proposal is kept that nobody took. */
export const proposalHours = 48;
const hourMs = 3_600_000;

/** Lets go of proposals nobody took; what a taken one replaced stays stored for as long as its file. */
export async function sweepRepairs({ db, now }: Services): Promise<void> {
  const untouchedSince = new Date(now().getTime() - proposalHours * hourMs);
  while ((await deleteRepairs(db, untouchedSince)) > 0);
}
