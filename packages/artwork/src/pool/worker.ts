import { doTask } from './do-task.ts';
import type { Reply, Task } from './task.ts';

/**
 * The process that opens what strangers send. It holds no secrets and no connection; its parent ends it at a
 * deadline, and it asks to be thrown away after a trap in the drawing engine.
 */
const send = (reply: Reply): void => {
  process.send?.(reply);
};

process.on('message', ({ id, task }: { id: number; task: Task }) => {
  doTask(task).then(
    (answer) => send({ id, answer, resident: process.memoryUsage.rss() }),
    (error: unknown) => {
      const trapped = error instanceof WebAssembly.RuntimeError || /Aborted\(/.test(String(error));
      if (trapped) send({ id, poisoned: String(error) });
      else send({ id, answer: { ok: false, code: 'damaged' }, resident: process.memoryUsage.rss() });
    },
  );
});
process.on('disconnect', () => process.exit(0));
