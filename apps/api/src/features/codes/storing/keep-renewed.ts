import type { Db } from '#platform/database/database.ts';
import { renewUpload, type UploadRow } from './code-uploads-repository.ts';

const renewMs = 2_000;

/**
 * Renews an upload while its file waits and is read, with the number of lines that were: set `lineCount`. A renewal that
 * fails is followed by another one. `end` resolves when none runs any more.
 */
export function keepRenewed(db: Db, upload: Pick<UploadRow, 'id'>) {
  const progress = { lineCount: 0 };
  let renewal: Promise<void> | undefined;
  const timer = setInterval(() => {
    renewal ??= renewUpload(db, upload, progress.lineCount)
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        renewal = undefined;
      });
  }, renewMs);
  return {
    progress,
    async end(): Promise<void> {
      clearInterval(timer);
      await renewal;
    },
  };
}
