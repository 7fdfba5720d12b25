import { dirname } from 'node:path';
import { licenceFaults } from './allowed.ts';
import { readLock, shippedPackages } from './shipped-packages.ts';

/** Prints every third-party package that ships, by licence, with its version and dependants. Exit code 1 on a fault. */
const shipped = shippedPackages(readLock(dirname(dirname(import.meta.dirname))));
const byLicence = Map.groupBy(shipped, ({ licence }) => licence ?? 'no licence');
for (const [licence, packages] of [...byLicence].sort(([a], [b]) => a.localeCompare(b))) {
  process.stdout.write(`${licence} (${packages.length})\n`);
  for (const { name, version, neededBy } of packages)
    process.stdout.write(`  ${name} ${version}, needed by ${neededBy.join(', ')}\n`);
}
const faults = licenceFaults(shipped);
process.stdout.write(`\n${shipped.length} packages ship.\n`);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
