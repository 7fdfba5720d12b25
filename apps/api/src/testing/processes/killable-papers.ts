import { makeDuePapers } from '#features/papers/make-papers.ts';
import { openApp } from '#platform/open-app.ts';
import { readSettings } from '#settings.ts';

/** A worker that makes papers in a loop, to be killed by a test at any moment. */
const app = await openApp(readSettings(process.env), 'killable-papers');
process.on('disconnect', () => process.exit(0));
process.send?.('working');
for (;;) await makeDuePapers(app);
