/** Kinds of tasks. Each kind has its own concurrency in the worker: none waits for another. */
export const taskKinds = ['mail', 'payment', 'order', 'upkeep', 'verdict', 'drawing'] as const;
export type TaskKind = (typeof taskKinds)[number];

/**
 * Maximum number of running tasks of a kind per worker, and per owner. Tasks of artwork mostly wait for the processes of
 * the artwork pool.
 */
export const concurrency: Readonly<Record<TaskKind, { readonly max: number; readonly perOwner: number }>> = {
  mail: { max: 3, perOwner: 3 },
  payment: { max: 3, perOwner: 3 },
  order: { max: 2, perOwner: 2 },
  upkeep: { max: 1, perOwner: 1 },
  verdict: { max: 6, perOwner: 3 },
  drawing: { max: 4, perOwner: 2 },
};
