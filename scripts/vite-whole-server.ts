import type { Plugin } from 'vite';

/** A package with a program for each platform, which stays in node_modules. */
const NATIVE = ['sharp'];

/** build/server/server.js is the shop, copier.js what backs it up, mailer.js the thread that sends its emails. */
const PROGRAMS = {
  server: './server.ts',
  copier: './src/backup/copier.server.ts',
  mailer: './src/integrations/mail/mailer.server.ts',
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
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'ssr') return;
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(BEYOND_ASCII, escaped);
    },
  };
}

/** One such letter, and Node keeps the whole file in memory with two bytes for each of its letters. */
const BEYOND_ASCII = /[^\0-\x7f]/g;

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
