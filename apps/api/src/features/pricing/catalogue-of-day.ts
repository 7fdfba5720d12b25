import {
  type FinishEntry,
  finishesDocument,
  type MaterialEntry,
  materialsDocument,
} from '@labelwerk/contracts/materials/catalogue.ts';
import type { Services } from '#platform/services.ts';
import { findActiveVersions, findDocument } from './catalogue-repository.ts';
import type { CatalogueKind } from './tables.ts';

export type CatalogueOfDay = {
  readonly materials: ReadonlyMap<string, MaterialEntry>;
  readonly finishes: ReadonlyMap<string, FinishEntry>;
};

const byId = <T extends { readonly id: string }>(entries: readonly T[] = []): ReadonlyMap<string, T> =>
  new Map(entries.map((entry) => [entry.id, entry]));

/**
 * Materials and finishes as they stood at a time: what was ordered then may not be on today's list. Empty where a
 * document of that time is not there any more, or is in a form that is no longer read.
 */
export async function catalogueOfDay({ db }: Services, at: Date): Promise<CatalogueOfDay> {
  const versions = await findActiveVersions(db, at);
  const document = async (kind: CatalogueKind) => {
    const version = versions.get(kind);
    return version === undefined ? undefined : findDocument(db, kind, version);
  };
  return {
    materials: byId(materialsDocument.safeParse(await document('materials')).data?.materials),
    finishes: byId(finishesDocument.safeParse(await document('finishes')).data?.finishes),
  };
}
