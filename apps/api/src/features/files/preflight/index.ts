import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Services } from '#platform/services.ts';
import { makeMending } from './repair/make-mending.ts';
import { giveMendings } from './repair/mending-repository.ts';
import { mendingRoutes } from './repair/routes-mending.ts';
import { sweepMendings } from './repair/sweep-mendings.ts';
import { files, uploads } from './report/places.ts';
import { reportRoutes } from './report/routes-report.ts';
import { separationRoutes } from './report/routes-separations.ts';

export const mergeGuestMendings = (
  _services: Services,
  trx: Db,
  who: { customerId: number; guestId: string | null },
): Promise<void> =>
  who.guestId === null ? Promise.resolve() : giveMendings(trx, who.guestId, who.customerId);

const payload = z.object({ id: z.uuid() });

/** What is told of a file beyond its verdict, and what is mended in it: the same for uploads and for files. */
export const preflight: Feature = {
  name: 'preflight',
  publicRoutes(app, services) {
    reportRoutes(app, services, uploads);
    separationRoutes(app, services, uploads);
    mendingRoutes(app, services, uploads);
  },
  privateRoutes(app, services) {
    reportRoutes(app, services, files);
    separationRoutes(app, services, files);
    mendingRoutes(app, services, files);
  },
  jobs: (services) => [
    {
      name: 'preflight.mend',
      kind: 'drawing',
      maxAttempts: 3,
      run: (job) => makeMending(services, payload.parse(job.payload).id),
    },
    { name: 'preflight.sweep', kind: 'upkeep', everySeconds: 3_600, run: () => sweepMendings(services) },
  ],
};
