import { getRequestListener } from '@hono/node-server';
import { isRunnableDevEnvironment, type Plugin } from 'vite';

/**
 * `npm run dev` in one process: every request that is not for Vite goes through the same app as in production, which
 * is reloaded when pages, API or domain change.
 */
export function serveWholeShop(): Plugin {
  return {
    name: 'inglenook-whole-shop',
    configureServer(server) {
      const environment = server.environments.ssr;
      if (!environment || !isRunnableDevEnvironment(environment)) return;
      return () => {
        server.middlewares.use((request, response, next) => {
          request.url = request.originalUrl ?? request.url;
          environment.runner
            .import<typeof import('../src/dev-app.server.ts')>('/src/dev-app.server.ts')
            .then(({ devApp }) => devApp())
            .then((app) => getRequestListener(app.fetch)(request, response))
            .catch((error: unknown) => {
              if (error instanceof Error) server.ssrFixStacktrace(error);
              next(error);
            });
        });
      };
    },
  };
}
