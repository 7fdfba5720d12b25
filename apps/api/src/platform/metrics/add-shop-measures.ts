import type { Measurement } from '@labelwerk/http-server/metrics/program-metrics.ts';
import type { App } from '#platform/app.ts';
import type { Feature } from '#platform/feature.ts';
import { queueMeasures } from '#platform/tasks/queue-measures.ts';
import { metricsPart } from './metrics.ts';
import type { ShopMeasure } from './shop-measure.ts';

/** A value read from the database is answered again for so long, in ms, however often it is asked for. */
const rememberMs = 10_000;

/** The same read, made again only after a while. */
function remembered(read: () => Promise<readonly Measurement[]>): () => Promise<readonly Measurement[]> {
  let last: { readonly at: number; readonly value: Promise<readonly Measurement[]> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > rememberMs) {
      const value = read();
      last = { at: performance.now(), value };
      value.catch(() => {
        last = undefined;
      });
    }
    return last.value;
  };
}

/** Adds what the database says about the whole shop. Every worker answers the same, so that one is enough to ask. */
export function addShopMeasures(app: App, features: readonly Feature[]): void {
  const names = features.flatMap((feature) => feature.tasks ?? []).map(({ name }) => name);
  const measures: readonly ShopMeasure[] = [
    ...queueMeasures(names),
    ...features.flatMap((feature) => feature.measures ?? []),
  ];
  const { program } = app.part(metricsPart);
  for (const measure of measures) program.add({ ...measure, read: remembered(() => measure.read(app.db)) });
}
