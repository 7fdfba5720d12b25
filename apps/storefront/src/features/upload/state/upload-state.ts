import type { Verdict } from '@labelwerk/contracts/artwork/verdict.ts';
import { type PrecheckReport, stopsUpload } from '../precheck/precheck-report.ts';

/**
 * pending (checked in the browser, then the first chunk is sent) → checking (chunks are being sent and
 * checked) → ongoing (the verdict has arrived) → completed. `stopped`: the browser's findings should be
 * read before sending.
 */
export type UploadStatus =
  | 'pending'
  | 'stopped'
  | 'checking'
  | 'ongoing'
  | 'completed'
  | 'aborted'
  | 'failed';

export type UploadItem = {
  readonly status: UploadStatus;
  readonly name: string;
  readonly size: number;
  /** Percent; -1 after a failure. */
  readonly progress: number;
  readonly preflightHash: string | null;
  /** Result of the browser's check before a byte was sent; null: not checked, or not possible here. */
  readonly precheck: PrecheckReport | null;
  readonly verdict: Verdict | null;
  readonly isValid: boolean;
  /** Error message in the person's language. */
  readonly error: string | null;
};

export type UploadEvent =
  | { readonly type: 'picked'; readonly name: string; readonly size: number }
  | { readonly type: 'prechecked'; readonly report: PrecheckReport | null }
  | { readonly type: 'sent-anyway' }
  | { readonly type: 'begun'; readonly preflightHash: string }
  | { readonly type: 'progress'; readonly percent: number }
  | { readonly type: 'verdict'; readonly verdict: Verdict }
  | { readonly type: 'completed' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'aborted' }
  /** An action failed; the known state still holds. */
  | { readonly type: 'troubled'; readonly message: string }
  /** The cause of the failure is gone: it continues from this progress. */
  | { readonly type: 'revived'; readonly progress: number };

/** The reducer of one upload; undefined: there is none yet. Events that arrive too late change nothing. */
export function nextUpload(item: UploadItem | undefined, event: UploadEvent): UploadItem | undefined {
  if (event.type === 'picked') {
    return {
      status: 'pending',
      name: event.name,
      size: event.size,
      progress: 0,
      preflightHash: null,
      precheck: null,
      verdict: null,
      isValid: false,
      error: null,
    };
  }
  if (item === undefined) return undefined;
  if (event.type === 'revived') {
    const status = item.preflightHash === null ? 'pending' : 'checking';
    return item.status === 'failed' ? { ...item, status, progress: event.progress, error: null } : item;
  }
  const isOver = item.status === 'completed' || item.status === 'aborted' || item.status === 'failed';
  if (isOver) return item;
  switch (event.type) {
    case 'prechecked':
      return { ...item, precheck: event.report, status: stopsUpload(event.report) ? 'stopped' : 'pending' };
    case 'sent-anyway':
      return item.status === 'stopped' && !item.precheck?.refused ? { ...item, status: 'pending' } : item;
    case 'begun':
      return { ...item, status: 'checking', preflightHash: event.preflightHash };
    case 'progress':
      // Chunks sent again for comparison don't reduce the progress.
      return { ...item, progress: Math.max(item.progress, event.percent) };
    case 'verdict':
      return {
        ...item,
        status: 'ongoing',
        progress: 100,
        verdict: event.verdict,
        error: null,
        isValid: event.verdict.isValid && event.verdict.page_verdicts.every(({ isValid }) => isValid),
      };
    case 'completed':
      return item.status === 'ongoing' ? { ...item, status: 'completed' } : item;
    case 'failed':
      return { ...item, status: 'failed', progress: -1, error: event.message };
    case 'troubled':
      return { ...item, error: event.message };
    case 'aborted':
      // Its state is reset.
      return { ...item, status: 'aborted', progress: 0, preflightHash: null, verdict: null, isValid: false };
  }
}

/** Whether the upload button is enabled: only once the file is checked. */
export const canFinish = (item: UploadItem | undefined): boolean => item?.status === 'ongoing';
