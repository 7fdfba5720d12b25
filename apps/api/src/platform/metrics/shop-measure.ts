import type { Measure, Measurement } from '@labelwerk/http-server/metrics/program-metrics.ts';
import type { Db } from '#platform/database/database.ts';

/** A number about the whole shop, read from the database. A label never holds anything about a customer. */
export type ShopMeasure = Omit<Measure, 'read'> & { read(db: Db): Promise<readonly Measurement[]> };
