import { cutKeys, cutPath } from '@labelwerk/http-server/logging/cut-keys.ts';
import { LossyOutput } from '@labelwerk/http-server/logging/lossy-output.ts';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { App } from '#platform/app.ts';
import { type DatabaseTimes, openDatabase, patientTimes } from '#platform/database/database.ts';
import { DatabaseClock } from '#platform/database/database-clock.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { openParts } from '#platform/parts.ts';
import { createQueue } from '#platform/tasks/enqueue-repository.ts';
import { requireNoUnfinishedRestore } from '#platform/unfinished-restore.ts';
import type { Settings } from '#settings.ts';

/** A request id gives no access; responses are found in the log by it. */
const requestId = /("reqId":")([0-9a-f-]{36})"/;

/** Removes keys from a line: paths and error messages contain those of carts, quotes, payments and files. */
function cutLine(line: string): string {
  const [, , id] = requestId.exec(line) ?? [];
  const cut = cutKeys(line);
  return id === undefined ? cut : cut.replace(/("reqId":")[^"]*"/, `$1${id}"`);
}

type Logged = { readonly method: string; readonly url: string; readonly params?: unknown };

/** A log without secrets: values that may contain one are removed before writing. */
export function createLog(
  settings: Pick<Settings, 'LOG_LEVEL'>,
  name: string,
  destination?: DestinationStream,
): Logger {
  const options = {
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
      req: ({ method, url, params }: Logged) => ({
        method,
        path: cutPath(url, Object.values(params ?? {})),
      }),
    },
    hooks: { streamWrite: cutLine },
  };
  return pino(options, destination ?? new LossyOutput(1));
}

/** The log of an operator's command, on standard error: standard output is for the command's result. */
export const createCommandLog = (settings: Pick<Settings, 'LOG_LEVEL'>, name: string): Logger =>
  createLog(settings, name, new LossyOutput(2));

/** The app of an operator's command. */
export const openCommandApp = (settings: Settings, name: string): Promise<OpenApp> =>
  openApp(settings, name, patientTimes, createCommandLog(settings, name));

/** `clockSet` resolves once the clock is set, and rejects with a sentence if the database is too old. */
type OpenApp = App & { readonly clockSet: Promise<void>; close(): Promise<void> };

/**
 * `times`: those of the database pool that differ from the default, such as `lockMs` for callers with somebody waiting.
 */
export async function openApp(
  settings: Settings,
  name: string,
  times: Partial<DatabaseTimes> = {},
  log = createLog(settings, name),
): Promise<OpenApp> {
  requireNoUnfinishedRestore(settings.DATA_FOLDER);
  const database = openDatabase(
    settings,
    (error) => log.warn({ err: error }, 'an idle database connection was lost'),
    times,
    (error) => log.warn({ err: error }, 'a transaction collided with another and is run again'),
  );
  const clock = new DatabaseClock(database.db, log);
  const clockSet = clock.start();
  // The caller of `clockSet` gets the rejection.
  clockSet.catch(() => undefined);
  const files = await openFileStore(settings);
  const parts = openParts(() => app);
  const app: OpenApp = {
    settings,
    database,
    db: database.db,
    files,
    queue: createQueue(),
    log,
    part: parts.part,
    now: clock.now,
    clockSet,
    async close() {
      await parts.close();
      clock.stop();
      await database.close();
    },
  };
  return app;
}
