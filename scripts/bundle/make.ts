import { dirname } from 'node:path';
import { ApiBundle } from './api-bundle.ts';

/** Bundles the API's programs unless exactly these sources are bundled already; prints the folder. */
const bundle = new ApiBundle(dirname(dirname(import.meta.dirname)));
if (!bundle.isThere()) await bundle.make();
process.stdout.write(`${bundle.pathOf('main')}\n`);
// An open IPC channel to the parent would keep the process alive.
if (process.connected) process.disconnect?.();
