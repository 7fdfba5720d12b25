import type { Verdict } from '@labelwerk/contracts/artwork/verdict.ts';
import type { PrecheckReport } from '../precheck/precheck-report.ts';
import type { UploadItem } from './upload-state.ts';

/** Where a file comes from. */
export type UploadSource = {
  /** Absent: everything has arrived already, only the verdict is asked for. */
  readonly file?: File;
  /** Goes on with this upload; `unsure`: it may be one of another file of the same name and size. */
  readonly earlier?: { readonly hash: string; readonly unsure: boolean };
  /** By which this browser knows the file and what it is for; empty: it does not. */
  readonly fingerprint: string;
};

/** look: in the browser, before a byte is sent · send: to the shop · verdict: ask for it · order: tell which pages are printed. */
export type UploadStep = 'look' | 'send' | 'verdict' | 'order';

/** What is to be done for a file. A result counts only for the run that it belongs to. */
export type UploadWork = {
  readonly step: UploadStep;
  readonly run: number;
  readonly isRunning: boolean;
  /** It takes one of the places; what is asked again about a file the shop has takes none. */
  readonly takesPlace: boolean;
};

export type UploadEntry = {
  readonly id: string;
  readonly item: UploadItem;
  readonly source: UploadSource;
  readonly work: UploadWork | null;
  /** What it failed for may pass: it is begun again once the connection or the session is back, from this progress. */
  readonly until: {
    readonly cause: FailureCause;
    readonly step: UploadStep;
    readonly progress: number;
  } | null;
  /** Pages that become sorts, in their order. */
  readonly order: readonly number[];
  /** The person takes it although it does not fit. */
  readonly despite: boolean;
};

/** Why a file failed, where that may pass by itself. */
export type FailureCause = 'connection' | 'session';

export type UploadPolicy = {
  /** Files at a time, from 1. */
  readonly places: number;
  /** checked: a file gives its place up once it is checked · cleared: once it leaves the list. */
  readonly heldUntil: 'checked' | 'cleared';
};

export type UploadQueue = {
  readonly policy: UploadPolicy;
  readonly entries: readonly UploadEntry[];
  readonly isPaused: boolean;
  readonly isOffline: boolean;
  /** Everything was stopped, and nothing new was added since. */
  readonly aborted: boolean;
  readonly lastRun: number;
};

export type AddedFile = {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly source: UploadSource;
};

/** What a run tells of itself. After `begun` and `progress` it goes on, after the others it is over. */
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
  /** What files are held against has changed, or (`id`) a file has; `quiet`: its verdict stands until there is another. */
  | { readonly type: 'judged-anew'; readonly id?: string; readonly quiet: boolean }
  /** `tell`: the shop learns of it too. */
  | {
      readonly type: 'ordered';
      readonly id: string;
      readonly order: readonly number[];
      readonly tell: boolean;
    }
  | { readonly type: 'despite'; readonly id: string; readonly despite: boolean }
  | { readonly type: 'completed'; readonly id: string }
  /** Ended by the person: the shop forgets them. They stay on the list until they are cleared. */
  | { readonly type: 'cancelled'; readonly ids: readonly string[] }
  /** Off the list. What the shop has of them stays there. */
  | { readonly type: 'cleared'; readonly ids: readonly string[] }
  | { readonly type: 'aborted-all' }
  | {
      readonly type: 'taken-cleared' | 'paused' | 'resumed' | 'offline' | 'online' | 'signed-in';
    };
