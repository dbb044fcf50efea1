import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

/** Tests that read the source and run nothing of it. */
const ABOUT_THE_SOURCE = [
  'test/architecture.test.ts',
  'test/kept-in-memory.test.ts',
  'test/repository.test.ts',
];

export default defineConfig({
  test: {
    globalSetup: './test/engines.setup.ts',
    // Tests wait for databases and browsers more than they compute; each worker has a shop for its journeys.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Limits for what hangs: a machine that does something else beside must not reach them.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['{src,sandbox,scripts}/**/*.test.ts', ...ABOUT_THE_SOURCE],
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
        },
      },
    ],
  },
});
