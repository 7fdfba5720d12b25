import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Once a day, deletes abandoned carts, and lines and services removed long ago. */
export const sweepCartsTask = defineRecurringTask({
  name: 'cart.sweep',
  kind: 'upkeep',
  everySeconds: 86_400,
  async run({ app }) {
    const { sweepCarts } = await import('./cart-repository.ts');
    await sweepCarts(app.db);
  },
});
