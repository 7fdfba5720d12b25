import { seedCatalogue } from '#features/pricing/index.ts';
import { seedDemoCustomer } from '#features/user-pool/index.ts';
import { openServices } from '#platform/open-services.ts';
import { readSettings } from '#settings.ts';

/** Loads what a shop needs to open: price list, catalogue and, where asked for, a demo customer. May run any time. */
const services = await openServices(readSettings(process.env), 'seed');
try {
  const loaded = await seedCatalogue(services);
  const demo = await seedDemoCustomer(services);
  process.stdout.write(
    `Loaded ${[...loaded, ...(demo ? ['demo customer'] : [])].join(', ') || 'nothing: all is there'}.\n`,
  );
} finally {
  await services.close();
}
