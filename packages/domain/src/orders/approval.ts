import { type JobState, releasedStates } from './job-states.ts';

/** For so long (minutes) an approval can be taken back; then the line is released to the press. */
export const takeBackMinutes = 60;

/** When a line that is approved at this moment is released. */
export const releaseOf = (approvedAt: Date): Date =>
  new Date(approvedAt.getTime() + takeBackMinutes * 60_000);

/** An approval as it is kept: of which content, and when it becomes a release. */
export type Approval = { readonly version: string; readonly releaseAt: Date };

const asking: ReadonlySet<JobState> = new Set(['approval_pending', 'proof_pending']);

/** Whether a line waits for its customer's approval: of the checked artwork, or of a printed proof. */
export const waitsForApproval = (state: JobState): boolean => asking.has(state);

const released: ReadonlySet<JobState> = new Set(releasedStates);

export type Answer = 'approve' | 'repeat' | 'outdated' | 'not-asked';

/**
 * What an approval of `shown` comes to. `repeat`: the same content is approved already, or released. `outdated`: what
 * was shown is not what would be printed now. `not-asked`: the line does not wait for an approval.
 */
export function judgeApproval(
  job: { readonly state: JobState; readonly approval: Approval | undefined },
  shown: string,
  present: string,
): Answer {
  const isApproved = job.state === 'approved' || released.has(job.state);
  if (isApproved && job.approval) return job.approval.version === shown ? 'repeat' : 'outdated';
  if (!waitsForApproval(job.state)) return 'not-asked';
  return shown === present ? 'approve' : 'outdated';
}

/**
 * What taking an approval back comes to at a moment. `late`: its time is over, whether or not the line has been released
 * meanwhile. `repeat`: nothing is approved (any more). `not-asked`: the line is not at this point.
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

/** Whether an approved line is to be released: its time is over. What was approved is compared by the caller. */
export const isReleaseDue = (
  job: { readonly state: JobState; readonly approval: Approval | undefined },
  now: Date,
): boolean => job.state === 'approved' && job.approval !== undefined && now >= job.approval.releaseAt;
