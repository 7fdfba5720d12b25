/**
 * Processor time in ms that this thread has used so far. Deadlines of a task count it instead of the wall clock: a
 * busy machine gives a task less time per second, but takes nothing off what the task may use.
 */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
