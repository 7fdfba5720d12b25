import { finishSchema, materialSchema } from '@labelwerk/contracts/materials/catalogue.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { App } from '#platform/app.ts';
import { type Catalogue, currentCatalogue } from './catalogue.ts';
import { findLastEntries } from './catalogue-repository.ts';

type Named = { readonly configuration: Pick<Configuration, 'material' | 'finishes'> };

/**
 * The current catalogue, extended by the materials and finishes of these lines that it lacks, from the last
 * version that has them: those that were removed after a line was priced or ordered. The price list is the
 * current one. Entries in a format that can't be read any more are left out.
 */
export async function catalogueNaming(
  app: Pick<App, 'db' | 'part'>,
  lines: readonly Named[],
): Promise<Catalogue> {
  const catalogue = await currentCatalogue(app);
  const { materials, finishes } = catalogue;
  const named = lines.map(({ configuration }) => configuration);
  const goneMaterials = named.map(({ material }) => material).filter((id) => !materials.has(id));
  const goneFinishes = named.flatMap((line) => line.finishes.filter((id) => !finishes.has(id)));
  if (goneMaterials.length + goneFinishes.length === 0) return catalogue;
  const { db } = app;
  const materialsThen = await findLastEntries(db, 'materials', goneMaterials);
  const finishesThen = await findLastEntries(db, 'finishes', goneFinishes);
  return {
    ...catalogue,
    materials: new Map([
      ...materialsThen.flatMap((entry) => withId(materialSchema.safeParse(entry).data)),
      ...materials,
    ]),
    finishes: new Map([
      ...finishesThen.flatMap((entry) => withId(finishSchema.safeParse(entry).data)),
      ...finishes,
    ]),
  };
}

const withId = <Entry extends { readonly id: string }>(
  entry: Entry | undefined,
): (readonly [string, Entry])[] => (entry ? [[entry.id, entry]] : []);
