import pino, { type Logger } from 'pino';
import { openFileStore } from '#platform/open-file-store.ts';
import { createQueue } from '#platform/queue.ts';
import type { Services } from '#platform/services.ts';
import { openDatabase } from '#plugins/database.ts';
import type { Settings } from '#settings.ts';

/** Logs carry no secrets: what may hold one is cut out before it is written. */
export function createLog(settings: Settings, name: string): Logger {
  return pino({
    name,
    level: settings.LOG_LEVEL,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'req.headers["x-api-key"]',
        'req.headers["x-service-key"]',
        '*.password',
        '*.token',
        '*.secret',
      ],
      censor: '[cut]',
    },
    serializers: {
      req: (request: { method: string; url: string; id: string; ip?: string }) => ({
        method: request.method,
        // Query values may be tokens or personal data: the path alone is logged.
        path: request.url.split('?')[0],
        id: request.id,
      }),
    },
  });
}

export async function openServices(
  settings: Settings,
  name: string,
): Promise<Services & { close(): Promise<void> }> {
  const log = createLog(settings, name);
  const database = openDatabase(
    settings,
    (error) => log.warn({ err: error }, 'an idle database connection was lost'),
    {},
    (error) => log.warn({ err: error }, 'a transaction collided with another and is run again'),
  );
  const files = await openFileStore(settings);
  return {
    settings,
    database,
    db: database.db,
    files,
    queue: createQueue(),
    log,
    now: () => new Date(),
    close: () => database.close(),
  };
}
