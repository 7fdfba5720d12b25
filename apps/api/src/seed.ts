import { seedContent } from '#features/content/index.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { seedDemoCustomer } from '#features/user-pool/index.ts';
import { openCommandServices } from '#platform/open-services.ts';
import { readSettings } from '#settings.ts';

/** Loads what a shop needs to open: price list, catalogue, texts and, where asked for, a demo customer. May run any time. */
const services = await openCommandServices(readSettings(process.env), 'seed');
try {
  const loaded = await seedCatalogue(services);
  const texts = await seedContent(services);
  for (const path of texts.kept)
    process.stdout.write(`${path} was changed by an editor and is kept: the release has another text.\n`);
  const isNew = texts.taken.length + texts.merged.length + texts.removed.length > 0;
  const demo = await seedDemoCustomer(services);
  process.stdout.write(
    `Loaded ${[...loaded, ...(isNew ? ['texts'] : []), ...(demo ? ['demo customer'] : [])].join(', ') || 'nothing: everything exists'}.\n`,
  );
} finally {
  await services.close();
}
