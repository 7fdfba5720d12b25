import { undoDays } from '@labelwerk/contracts/library/undo-days.ts';
import type { Services } from '#platform/services.ts';
import { deleteMendings } from './mending-repository.ts';

/** Hours a proposal is kept that nobody took. */
export const proposalHours = 48;
const hourMs = 3_600_000;

/** Lets go of proposals nobody took; what a taken one replaced stays stored for the days of undo. */
export async function sweepMendings({ db, now }: Services): Promise<void> {
  const at = now().getTime();
  const before = {
    open: new Date(at - proposalHours * hourMs),
    accepted: new Date(at - undoDays * 24 * hourMs),
  };
  while ((await deleteMendings(db, before)) > 0);
}
