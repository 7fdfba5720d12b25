import type { Verdict } from '@labelwerk/contracts/artwork/verdict.ts';
import type { PrecheckReport } from '../precheck/precheck-report.ts';
import type { UploadItem } from './upload-state.ts';

/** Origin of a file. */
export type UploadSource = {
  /** Absent: everything was received, only the verdict is missing. */
  readonly file?: File;
  /** The upload to resume; `unsure`: it may belong to another file of the same name and size. */
  readonly earlier?: { readonly hash: string; readonly unsure: boolean };
  /** The key under which this browser remembers the file and its purpose; empty: none. */
  readonly fingerprint: string;
};

/**
 * look: check in the browser, before a byte is sent · send: upload to the server · verdict: wait for the
 * result · order: send which pages are printed.
 */
export type UploadStep = 'look' | 'send' | 'verdict' | 'order';

/** The pending work of a file. A result is only accepted from the run it belongs to. */
export type UploadWork = {
  readonly step: UploadStep;
  readonly run: number;
  readonly isRunning: boolean;
  /** Whether it occupies a slot; repeated requests about a file the server already has don't. */
  readonly takesPlace: boolean;
};

export type UploadEntry = {
  readonly id: string;
  readonly item: UploadItem;
  readonly source: UploadSource;
  readonly work: UploadWork | null;
  /**
   * A temporary failure: the work restarts from this progress once the connection or the session is back.
   */
  readonly until: {
    readonly cause: FailureCause;
    readonly step: UploadStep;
    readonly progress: number;
  } | null;
  /** Pages that become sorts, in order. */
  readonly order: readonly number[];
  /** The person accepts the file although it does not fit. */
  readonly despite: boolean;
};

/** Cause of a failure that may be temporary. */
export type FailureCause = 'connection' | 'session';

export type UploadPolicy = {
  /** Files at a time, minimum 1. */
  readonly places: number;
  /** checked: a file releases its slot once it is checked · cleared: once it leaves the list. */
  readonly heldUntil: 'checked' | 'cleared';
};

export type UploadQueue = {
  readonly policy: UploadPolicy;
  readonly entries: readonly UploadEntry[];
  readonly isPaused: boolean;
  readonly isOffline: boolean;
  /** Everything was stopped, and nothing was added since. */
  readonly aborted: boolean;
  readonly lastRun: number;
};

export type AddedFile = {
  readonly id: string;
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  readonly source: UploadSource;
};

/** An event of a run. After `begun` and `progress` it continues, after the others it has ended. */
export type RunResult =
  | { readonly type: 'begun'; readonly hash: string }
  | { readonly type: 'progress'; readonly percent: number }
  | { readonly type: 'looked'; readonly report: PrecheckReport | null }
  | { readonly type: 'arrived' }
  | { readonly type: 'verdict'; readonly verdict: Verdict }
  | { readonly type: 'failed'; readonly message: string; readonly cause?: FailureCause };

export type QueueEvent =
  | (RunResult & { readonly id: string; readonly run: number })
  | { readonly type: 'added'; readonly files: readonly AddedFile[] }
  | { readonly type: 'sent-anyway'; readonly id: string }
  /**
   * The expectations have changed, or (`id`) a file has; `quiet`: the verdict is kept until there is a new
   * one.
   */
  | { readonly type: 'judged-anew'; readonly id?: string; readonly quiet: boolean }
  /** `tell`: the server is informed too. */
  | {
      readonly type: 'ordered';
      readonly id: string;
      readonly order: readonly number[];
      readonly tell: boolean;
    }
  | { readonly type: 'despite'; readonly id: string; readonly despite: boolean }
  | { readonly type: 'completed'; readonly id: string }
  /** Stopped by the person: the server deletes them. They stay on the list until they are cleared. */
  | { readonly type: 'cancelled'; readonly ids: readonly string[] }
  /** Removed from the list; the server keeps its data. */
  | { readonly type: 'cleared'; readonly ids: readonly string[] }
  | { readonly type: 'aborted-all' }
  | {
      readonly type: 'taken-cleared' | 'paused' | 'resumed' | 'offline' | 'online' | 'signed-in';
    };
