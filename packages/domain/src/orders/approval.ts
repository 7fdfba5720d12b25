import { type JobState, releasedStates } from './job-states.ts';

/** Minutes within which an approval can be revoked; afterwards the line is released to the press. */
export const takeBackMinutes = 60;

/** The release time of a line that is approved at this moment. */
export const releaseOf = (approvedAt: Date): Date =>
  new Date(approvedAt.getTime() + takeBackMinutes * 60_000);

/** A stored approval: the approved version, and the time at which it becomes a release. */
export type Approval = { readonly version: string; readonly releaseAt: Date };

const asking: ReadonlySet<JobState> = new Set(['approval_pending', 'proof_pending']);

/** Whether a line waits for its customer's approval: of the checked artwork, or of a printed proof. */
export const waitsForApproval = (state: JobState): boolean => asking.has(state);

const released: ReadonlySet<JobState> = new Set(releasedStates);

export type Answer = 'approve' | 'repeat' | 'outdated' | 'not-asked';

/**
 * Judges an approval of `shownVersion`. `repeat`: the same version is already approved or released. `outdated`:
 * the version shown is not the one that would be printed now. `not-asked`: the line does not wait for an approval.
 */
export function judgeApproval(
  job: { readonly state: JobState; readonly approval: Approval | undefined },
  shownVersion: string,
  present: string,
): Answer {
  const isApproved = job.state === 'approved' || released.has(job.state);
  if (isApproved && job.approval) return job.approval.version === shownVersion ? 'repeat' : 'outdated';
  if (!waitsForApproval(job.state)) return 'not-asked';
  return shownVersion === present ? 'approve' : 'outdated';
}

/**
 * Judges the revocation of an approval at a moment. `late`: the period is over, whether or not the line has been
 * released. `repeat`: there is no approval (any more). `not-asked`: the line is not in this state.
 */
export function judgeTakeBack(
  job: { readonly state: JobState; readonly approval: Approval | undefined },
  now: Date,
): 'take_back' | 'repeat' | 'late' | 'not-asked' {
  if (job.state === 'approval_pending') return 'repeat';
  if (released.has(job.state)) return 'late';
  if (job.state !== 'approved' || !job.approval) return 'not-asked';
  return now < job.approval.releaseAt ? 'take_back' : 'late';
}

/**
 * Whether an approved line is due for release: its revocation period is over. The caller compares the approved version.
 */
export const isReleaseDue = (
  job: { readonly state: JobState; readonly approval: Approval | undefined },
  now: Date,
): boolean => job.state === 'approved' && job.approval !== undefined && now >= job.approval.releaseAt;
