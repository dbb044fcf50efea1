import type { Plugin } from 'vite';

/** A package with a program for each platform, which stays in node_modules. */
const NATIVE = ['sharp'];

/** build/server/server.js is the shop, copier.js what backs it up, mailer.js the thread that sends its emails. */
const PROGRAMS = {
  server: './server.ts',
  copier: './src/backup/copier.server.ts',
  mailer: './src/integrations/mailer.server.ts',
};

/**
 * The server build is the whole process, so that pages and API share one copy of the domain; and it contains its
 * dependencies, because finding and linking a thousand modules took half of every start.
 */
export function wholeServer(): Plugin {
  return {
    name: 'inglenook-whole-server',
    apply: 'build',
    config: () => ({
      environments: {
        ssr: {
          resolve: { noExternal: true, external: NATIVE },
          // Decides at once which React is bundled; asking the environment on every call is also slow.
          define: { 'process.env.NODE_ENV': '"production"' },
          build: { rolldownOptions: { input: PROGRAMS, output: { comments: false } } },
        },
      },
    }),
  };
}
