import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { inTurn } from './packages/testkit/src/sampling/in-turn.ts';

/** Polled expectations may take long: a test proves a result, and a busy machine must not make it fail. */
const polling = { poll: { timeout: 60_000, interval: 100 } };

/** Files side by side, on few cores too: many wait for locks, time limits, killed processes and pages, while another computes. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/**
 * Each builds or opens shops of its own for minutes: one run in six takes the first, another the second; `npm run test:all`
 * both.
 */
const longShops = ['scripts/domains/**', 'scripts/faults/support/saved/**'];
const takenShops = inTurn([...longShops, ...Array<string>(4).fill('neither')]);

/**
 * `pure` needs nothing but the processor, `api` the real PostgreSQL, `e2e` a shop that is open and a browser; `launcher` opens
 * shops and kills them; `wordpress` needs Debian's WordPress and its database.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [
            ...['**/*.api.test.ts', '**/*.shop.test.ts', '**/*.wordpress.test.ts'],
            '**/*.schematron.test.ts',
            '**/node_modules/**',
          ],
          // A process and its modules for each worker, not for each file: what a file changes it puts back.
          isolate: false,
          maxWorkers,
          expect: polling,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'api',
          include: [
            'packages/local-postgres/src/**/*.api.test.ts',
            'apps/api/src/**/*.api.test.ts',
            'scripts/**/*.api.test.ts',
          ],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          // As above: the whole API is loaded once for each worker.
          isolate: false,
          maxWorkers,
          expect: polling,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.e2e.ts'],
          // As above: Playwright, axe and the domain are loaded once for each worker, and it has one Chromium.
          isolate: false,
          expect: polling,
          // Every journey has customers of its own.
          maxWorkers,
          testTimeout: 300_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'wordpress',
          include: ['scripts/**/*.wordpress.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          expect: polling,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'schematron',
          include: ['packages/papers/src/**/*.schematron.test.ts'],
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'launcher',
          include: ['scripts/**/*.shop.test.ts'],
          exclude: longShops.filter((name) => !takenShops.includes(name)),
          expect: polling,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
