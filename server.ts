import { serve } from '@hono/node-server';
import { createApp } from './src/app.ts';
import { openShop } from './src/open-shop.server.ts';
import { readSettings, SettingsError } from './src/settings.ts';

// What tests and tools need of the finished build, so that they run the very same code.
export { createApp, openShop, readSettings };

/** Runs the shop until it is told to stop; answers under way are finished first. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { shop, admin, close } = await openShop(settings);
  const server = serve(
    { fetch: createApp(shop, settings).fetch, port: settings.port, hostname: settings.host },
    () => {
      shop.log.info('the shop is open', { address: settings.publicUrl });
      process.send?.({ kind: 'open', admin });
    },
  );
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${settings.port} is taken: stop what listens there, or set PORT.`
        : error.message,
    );
    process.exit(1);
  });

  let isStopping = false;
  function stop() {
    if (isStopping) return;
    isStopping = true;
    server.close(() => close().then(() => process.exit(0)));
  }
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // The process that started the shop is gone: nobody would stop it.
  process.on('disconnect', stop);
}

if (process.env.INGLENOOK_SERVE === '1') {
  main().catch((error: unknown) => {
    console.error(error instanceof SettingsError ? error.message : error);
    process.exit(1);
  });
}
