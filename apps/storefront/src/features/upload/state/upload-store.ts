import { Stopped } from '../transfer/stopped.ts';
import { effectsOf, type UploadEffect } from './queue-effects.ts';
import type {
  QueueEvent,
  RunResult,
  UploadEntry,
  UploadPolicy,
  UploadQueue,
  UploadStep,
} from './queue-types.ts';
import { emptyQueue, nextQueue } from './upload-queue.ts';

type Failure = Omit<Extract<RunResult, { readonly type: 'failed' }>, 'type'>;

/** Runs a step: resolves to its last result, reports earlier ones, ends early when the signal aborts. */
export type RunStep = (
  entry: UploadEntry,
  report: (result: RunResult) => void,
  signal: AbortSignal,
) => Promise<RunResult>;

export type UploadPorts = Readonly<Record<UploadStep, RunStep>> & {
  /** Makes the server and this browser delete an upload. */
  readonly discard: (effect: Extract<UploadEffect, { readonly do: 'discard' }>) => void;
  readonly failureOf: (error: unknown) => Promise<Failure>;
};

/** The upload store: the queue, its events and its side effects. */
export function createUploads(policy: UploadPolicy, ports: () => UploadPorts) {
  let queue = emptyQueue(policy);
  const listeners = new Set<() => void>();
  const runs = new Map<number, AbortController>();
  /** The last request per file: requests about one file are sent one after the other. */
  const last = new Map<string, Promise<void>>();

  const work = async ({ entry, step, run }: Extract<UploadEffect, { do: 'start' }>, signal: AbortSignal) => {
    const { id } = entry;
    const tell = (result: RunResult) => {
      if (!signal.aborted) dispatch({ ...result, id, run });
    };
    try {
      signal.throwIfAborted();
      tell(await ports()[step](entry, tell, signal));
    } catch (error) {
      if (signal.aborted) return;
      const failure = await ports().failureOf(error);
      tell({ type: 'failed', ...failure });
    }
  };
  const perform = (effect: UploadEffect): void => {
    if (effect.do === 'stop') {
      runs.get(effect.run)?.abort(effect.cancelled ? new Stopped() : undefined);
      runs.delete(effect.run);
    } else if (effect.do === 'discard') ports().discard(effect);
    else {
      const controller = new AbortController();
      runs.set(effect.run, controller);
      const { id } = effect.entry;
      const before = last.get(id) ?? Promise.resolve();
      last.set(
        id,
        before.then(() => work(effect, controller.signal)),
      );
    }
  };
  function dispatch(event: QueueEvent): void {
    const before = queue;
    queue = nextQueue(before, event);
    if (queue === before) return;
    for (const effect of effectsOf(before, event, queue)) perform(effect);
    for (const listener of listeners) listener();
  }
  return {
    queue: (): UploadQueue => queue,
    dispatch,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Resolves once no work is running for a file. */
    async settled(id: string): Promise<void> {
      for (let known: Promise<void> | undefined; known !== last.get(id); ) {
        known = last.get(id);
        await known;
      }
    },
  };
}
