import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: './test/engines.setup.ts',
    // Tests wait for databases and browsers more than they compute; each worker has a shop for its journeys.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'], testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: './e2e/shop.setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          // A crowded machine can keep a browser waiting past its time: there a journey is told twice at most.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
