import { keepCompiled } from '#platform/compile-cache.ts';

// Before any other module is loaded, and so before the settings are read.
keepCompiled(process.env.DATA_FOLDER);
await import('#worker-loop.ts');
