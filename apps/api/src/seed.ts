import { seedContent } from '#features/content/index.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { seedDemoCustomer } from '#features/user-pool/index.ts';
import { openCommandApp } from '#platform/open-app.ts';
import { readSettings } from '#settings.ts';

/** Loads what a shop needs to open: price list, catalogue, texts and, where asked for, a demo customer. May run any time. */
const app = await openCommandApp(readSettings(process.env), 'seed');
try {
  const loaded = await seedCatalogue(app);
  const texts = await seedContent(app);
  for (const path of texts.kept)
    process.stdout.write(`${path} was changed by an editor and is kept: the release has another text.\n`);
  const isNew = texts.taken.length + texts.merged.length + texts.removed.length > 0;
  const demo = await seedDemoCustomer(app);
  process.stdout.write(
    `Loaded ${[...loaded, ...(isNew ? ['texts'] : []), ...(demo ? ['demo customer'] : [])].join(', ') || 'nothing: everything exists'}.\n`,
  );
} finally {
  await app.close();
}
