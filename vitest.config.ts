import { defineConfig } from 'vitest/config';

/** Tests that read the source and run nothing of it. */
const ABOUT_THE_SOURCE = ['test/architecture.test.ts', 'test/repository.test.ts'];

export default defineConfig({
  test: {
    globalSetup: './test/engines.setup.ts',
    // Tests wait for databases and browsers more than they compute; each worker has a shop for its journeys.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['{src,sandbox,scripts}/**/*.test.ts', ...ABOUT_THE_SOURCE],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          // The built server and React are loaded once for each worker, not for each file.
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: ABOUT_THE_SOURCE,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          // One browser for each worker.
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          globalSetup: './e2e/shop.setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
