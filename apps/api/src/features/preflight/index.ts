import type { Room } from '#platform/room.ts';
import { files, uploads } from './places.ts';
import { reportRoutes } from './routes-report.ts';
import { separationRoutes } from './routes-separations.ts';

/** What is told of a file beyond its verdict, and what is mended in it: the same for uploads and for files. */
export const preflight: Room = {
  name: 'preflight',
  publicRoutes(app, services) {
    reportRoutes(app, services, uploads);
    separationRoutes(app, services, uploads);
  },
  privateRoutes(app, services) {
    reportRoutes(app, services, files);
    separationRoutes(app, services, files);
  },
};
