/**
 * Processor time in ms that this thread has used so far. Task deadlines use it instead of the wall clock: on a busy
 * machine a task gets less processor time per second, but is still allowed the same amount in all.
 */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
