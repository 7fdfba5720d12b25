import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import {
  fingerprintOf,
  forgetUpload,
  keepFile,
  precheckFile,
  rememberedUpload,
  rememberUpload,
  Stopped,
  stopsUpload,
  transferFile,
  type UploadEvent,
  waitForVerdict,
} from '#features/upload/index.ts';

export type FileToSend = {
  readonly id: string;
  /** Absent: everything has arrived already, only the verdict is asked for. */
  readonly file?: File;
  /** Goes on with this upload. */
  readonly earlier?: { readonly hash: string; readonly unsure: boolean };
};

type Sending = {
  readonly purpose: string;
  readonly language: Language;
  /** As it is wanted now: it may change under way. */
  readonly expected: () => Expectations;
  readonly tell: (id: string, event: UploadEvent) => void;
  readonly failureOf: (error: unknown) => Promise<string>;
};

/** Files that are sent at a time; each sends three chunks at a time. */
const concurrency = 2;

type Held = FileToSend & { readonly controller: AbortController; skipCheck: boolean; fingerprint: string };

/** Brings files over, some at a time, and tells of each how it stands. */
export function createSender({ purpose, language, expected, tell, failureOf }: Sending) {
  const held = new Map<string, Held>();
  const waiting: Held[] = [];
  let busy = 0;

  const bring = async (one: Held): Promise<void> => {
    const { id, file, earlier, fingerprint, controller } = one;
    const { signal } = controller;
    let hash = earlier?.hash;
    if (file) {
      if (!one.skipCheck) {
        const report = await precheckFile({ file, expected: expected(), language }, signal);
        tell(id, { type: 'prechecked', report });
        if (stopsUpload(report)) return;
      }
      void keepFile(fingerprint, file);
      hash = await transferFile({
        file,
        wanted: expected(),
        earlier: earlier?.hash ?? rememberedUpload(fingerprint)?.hash,
        unsure: earlier?.unsure ?? false,
        signal,
        onBegun: (begun) => {
          rememberUpload(fingerprint, begun, file.name);
          tell(id, { type: 'begun', preflightHash: begun });
        },
        onProgress: (percent) => !signal.aborted && tell(id, { type: 'progress', percent }),
      });
    } else if (hash) tell(id, { type: 'begun', preflightHash: hash });
    if (hash) await verdictOf(one, hash);
  };
  const verdictOf = async ({ id, controller: { signal } }: Held, hash: string): Promise<void> => {
    const asked = expected();
    const size = { width: String(asked.width), height: String(asked.height) };
    const verdict = await waitForVerdict(hash, size, signal);
    const now = expected();
    // The label size was changed while the shop looked: its answer is about another label.
    if (asked.width !== now.width || asked.height !== now.height) {
      const again = held.get(id);
      return again && verdictOf(again, hash);
    }
    if (!signal.aborted) tell(id, { type: 'verdict', verdict });
  };
  const orFail = async (one: Held, work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      if (one.controller.signal.aborted) return;
      const message = await failureOf(error);
      if (!one.controller.signal.aborted) tell(one.id, { type: 'failed', message });
    }
  };
  const pump = async (): Promise<void> => {
    if (busy >= concurrency) return;
    const one = waiting.shift();
    if (!one) return;
    busy += 1;
    if (!one.controller.signal.aborted) await orFail(one, bring(one));
    busy -= 1;
    void pump();
  };
  const enqueue = (one: FileToSend, skipCheck: boolean): void => {
    const fingerprint = one.file ? fingerprintOf(one.file, purpose) : '';
    const ready = { ...one, skipCheck, fingerprint, controller: new AbortController() };
    held.set(one.id, ready);
    waiting.push(ready);
    void pump();
  };
  const release = (id: string): void => {
    held.get(id)?.controller.abort();
    held.delete(id);
  };
  return {
    add: (one: FileToSend): void => enqueue(one, false),
    /** What the browser found is known, and it is sent all the same. */
    sendAnyway(id: string): void {
      const one = held.get(id);
      if (one) enqueue(one, true);
    },
    /** The label size is another one now: what stopped it may not hold any more. */
    lookAgain(id: string): void {
      const one = held.get(id);
      if (one) enqueue(one, false);
    },
    /** The same for a file that the shop has. */
    checkAgain(id: string, hash: string): void {
      const one = held.get(id);
      if (!one) return;
      tell(id, { type: 'begun', preflightHash: hash });
      void orFail(one, verdictOf(one, hash));
    },
    /** Asks for the verdict once more without a word of it: the one that is there holds until then. */
    async refresh(id: string, hash: string): Promise<void> {
      const one = held.get(id);
      if (one) await verdictOf(one, hash);
    },
    /** Stops it and forgets that it was begun. */
    stop(id: string): void {
      const fingerprint = held.get(id)?.fingerprint;
      if (fingerprint) forgetUpload(fingerprint);
      held.get(id)?.controller.abort(new Stopped());
      held.delete(id);
    },
    /** Stops everything; what was begun can be gone on with another time. */
    pauseAll(): void {
      waiting.length = 0;
      for (const id of [...held.keys()]) release(id);
    },
    done(id: string): void {
      const fingerprint = held.get(id)?.fingerprint;
      if (fingerprint) forgetUpload(fingerprint);
      held.delete(id);
    },
  };
}
