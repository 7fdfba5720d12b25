import { findPerson, mayActFor } from '#features/account/index.ts';
import type { App } from '#platform/app.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';
import type { Commit } from '#platform/tasks/task.ts';
import { folderOfExport, keyOfPart } from './export-parts.ts';
import { endExport } from './exports-repository.ts';
import { ExportTooLarge, writeZip } from './write-zip.ts';

const maxBytes = 2_000_000_000;

async function* everything(
  { db }: App,
  sources: readonly PersonalData[],
  person: Person,
): AsyncIterable<ExportedFile> {
  for (const { collect } of sources) if (collect) yield* collect(db, person);
}

/** Makes an export part by part. If another export or a deletion has replaced it, its parts are removed. */
export async function makeExport(
  app: App,
  sources: readonly PersonalData[],
  {
    exportId,
    customerId,
    personId = customerId,
  }: { readonly exportId: string; readonly customerId: number; readonly personId?: number | undefined },
  { commit, signal }: { readonly commit: Commit; readonly signal: AbortSignal },
): Promise<void> {
  const { files, db } = app;
  const known = (await mayActFor(db, personId, customerId)) && (await findPerson(db, personId));
  const person = known ? { ...known, customerId } : undefined;
  const end = person && (await written());
  const isKept = end !== undefined && (await commit((trx) => endExport(trx, exportId, end)));
  if (!isKept || end?.state !== 'ready') await files.removeDerived(folderOfExport(exportId));

  async function written() {
    if (!person) return undefined;
    try {
      const made = await writeZip(
        everything(app, sources, person),
        { at: app.now(), maxBytes, signal },
        async (part, index) => void (await files.putDerived(keyOfPart(exportId, index), part)),
      );
      return { state: 'ready', ...made } as const;
    } catch (error) {
      if (!(error instanceof ExportTooLarge)) throw error;
      app.log.error({ exportId, error: error.message }, 'an export could not be made');
      return { state: 'failed', parts: 0, bytes: 0 } as const;
    }
  }
}
