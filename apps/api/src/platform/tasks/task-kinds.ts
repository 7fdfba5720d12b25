/** What tasks are about. Each kind has a share of the worker of its own: none waits for another. */
export const taskKinds = ['mail', 'payment', 'order', 'upkeep', 'verdict', 'drawing'] as const;
export type TaskKind = (typeof taskKinds)[number];

/**
 * How many tasks of a kind a worker has in work at a time, and how many of them one owner may have. Those about artwork
 * wait for the processes of the artwork pool most of their time.
 */
export const concurrency: Readonly<Record<TaskKind, { readonly max: number; readonly perOwner: number }>> = {
  mail: { max: 3, perOwner: 3 },
  payment: { max: 3, perOwner: 3 },
  order: { max: 2, perOwner: 2 },
  upkeep: { max: 1, perOwner: 1 },
  verdict: { max: 6, perOwner: 3 },
  drawing: { max: 4, perOwner: 2 },
};
