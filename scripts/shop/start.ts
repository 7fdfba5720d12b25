import { dirname } from 'node:path';
import { readLauncherSettings } from './settings.ts';
import { Shop } from './shop.ts';
import { complain, say } from './steps.ts';

const killAfterSecond = 2_000;
let shop: Shop | undefined;
let closing: Promise<never> | undefined;
let closingSince = 0;

function close(code: number): Promise<never> {
  closingSince ||= Date.now();
  closing ??= (async () => {
    await shop?.close().catch(complain);
    process.exit(code);
  })();
  return closing;
}

function asked(): void {
  if (!closing) say('\nClosing the shop …');
  // Ctrl-C arrives both from the terminal and from npm: only a later one is a second request.
  else if (Date.now() - closingSince > killAfterSecond) shop?.kill();
  void close(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, asked);
// The parent was killed: nobody could stop the shop any more.
process.on('disconnect', asked);
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error) => {
    complain(error);
    void close(1);
  });
}

try {
  const settings = readLauncherSettings(dirname(dirname(import.meta.dirname)));
  shop = new Shop(settings);
  await shop.open();
  if (settings.buildOnly) await close(0);
} catch (error) {
  // Errors caused by closing the shop are not reported.
  if (!closing) complain(error);
  await close(1);
}
