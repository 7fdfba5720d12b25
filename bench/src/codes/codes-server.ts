import { monitorEventLoopDelay } from 'node:perf_hooks';
import { serveForBench } from '../api-server.ts';

await serveForBench();

/** Answers each message with what happened since the one before. */
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
let cpu = process.cpuUsage();
process.on('message', () => {
  const { user, system } = process.cpuUsage(cpu);
  process.send?.({ cpuSeconds: (user + system) / 1e6, blockMs: delay.max / 1e6 });
  delay.reset();
  cpu = process.cpuUsage();
});
