import { usePressProfile } from '../colour/press-profile.ts';
import { loadPdfium } from '../draw/pdfium.ts';
import { doTask } from './do-task.ts';
import type { Order, Reply } from './task.ts';
import { limitTime } from './tasks/opened-file.ts';

/**
 * The process that opens untrusted files. It has no secrets and no connections; its parent ends it at a deadline, and it
 * reports itself unusable after a trap in the drawing engine.
 */
const send = (reply: Reply): void => {
  process.send?.(reply);
};

usePressProfile(process.argv[2]);

/** Loading the drawing engine is not charged to a task. */
const loaded = loadPdfium().catch(() => undefined);
loaded.then(() => send({ ready: true }));

process.on('message', async ({ id, task, limitMs }: Order) => {
  await loaded;
  limitTime(limitMs);
  send({ id, started: true });
  const before = process.cpuUsage();
  const used = (): { readonly spentMs: number; readonly resident: number } => {
    const { user, system } = process.cpuUsage(before);
    return { spentMs: (user + system) / 1000, resident: process.memoryUsage.rss() };
  };
  doTask(task).then(
    (answer) => send({ id, answer, ...used() }),
    (error: unknown) => {
      const trapped = error instanceof WebAssembly.RuntimeError || /Aborted\(/.test(String(error));
      if (trapped) send({ id, poisoned: String(error), ...used() });
      else send({ id, answer: { ok: false, code: 'damaged' }, ...used() });
    },
  );
});
process.on('disconnect', () => process.exit(0));
