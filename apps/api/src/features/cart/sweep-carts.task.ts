import { defineRecurringTask } from '#platform/tasks/task.ts';

/** Removes carts that nobody looks at any more, once a day. */
export const sweepCartsTask = defineRecurringTask({
  name: 'cart.sweep',
  kind: 'upkeep',
  everySeconds: 86_400,
  async run({ services }) {
    const { sweepCarts } = await import('./cart-repository.ts');
    await sweepCarts(services.db);
  },
});
