import { dirname } from 'node:path';
import { ApiBundle } from './api-bundle.ts';

/** Bundles the API's programs unless exactly these sources are bundled already; says where they are. */
const bundle = new ApiBundle(dirname(dirname(import.meta.dirname)));
if (!bundle.isThere()) await bundle.make();
process.stdout.write(`${bundle.pathOf('main')}\n`);
// The channel to who started us would keep us waiting.
if (process.connected) process.disconnect?.();
