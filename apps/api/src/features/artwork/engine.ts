import { type ArtworkPool, createArtworkPool } from '@labelwerk/artwork/pool/artwork-pool.ts';
import type { Refused, RepairedFile, WrittenFile } from '@labelwerk/artwork/pool/task.ts';
import type { Repair } from '@labelwerk/artwork/repair/repair-document.ts';
import type { Services } from '#platform/services.ts';

/** One process's own workers for strangers' files, and what they are at. */
type Engine = {
  readonly pool: ArtworkPool;
  /** Work in hand, by what it makes: who asks for the same waits for the same. */
  readonly inHand: Map<string, Promise<unknown>>;
};

const engines = new WeakMap<Services, Engine>();

/** The workers of this process; they are started with the first file. */
export function engineOf(services: Services): Engine {
  const known = engines.get(services);
  if (known) return known;
  const engine = {
    pool: createArtworkPool({ workers: services.settings.ARTWORK_WORKERS }),
    inHand: new Map<string, Promise<unknown>>(),
  };
  engines.set(services, engine);
  return engine;
}

export async function closeEngine(services: Services): Promise<void> {
  await engines.get(services)?.pool.close();
  engines.delete(services);
}

/** Runs `work` unless the same is in hand already; then waits for that. */
export function onceAtATime<T>(services: Services, name: string, work: () => Promise<T>): Promise<T> {
  const { inHand } = engineOf(services);
  const running = inHand.get(name) as Promise<T> | undefined;
  if (running) return running;
  const started = work().finally(() => inHand.delete(name));
  inHand.set(name, started);
  return started;
}

/** Writes a mended copy of a stored content to a local path; tells what was done, or why nothing could be. */
export const mendInPool = (
  services: Services,
  key: string,
  target: string,
  repair: Repair,
): Promise<RepairedFile | Refused> =>
  services.files.withLocalPath(key, (path) => engineOf(services).pool.repair({ path, target, repair }));

/** Writes a report as a PDF to a local path; `modelPath` names its model. */
export const writeReportInPool = (
  services: Services,
  modelPath: string,
  target: string,
): Promise<WrittenFile | Refused> => engineOf(services).pool.report({ path: modelPath, target });
