import { serve } from '@hono/node-server';
import { createApp } from './src/app.ts';
import { openShop } from './src/open-shop.server.ts';
import { readSettings, SettingsError } from './src/settings.ts';

// What tests and tools need of the finished build, so that they run the very same code.
export { createApp, openShop, readSettings };

/** Runs the shop until it is told to stop; answers under way are finished first. */
export async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { shop, close } = await openShop(settings);
  const server = serve(
    { fetch: createApp(shop, settings).fetch, port: settings.port, hostname: settings.host },
    () => {
      process.send?.('ready');
      shop.log.info('the shop is open', { address: settings.publicUrl });
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => {
        close().then(() => process.exit(0));
      });
    });
  }
}

if (process.env.INGLENOOK_SERVE === '1') {
  main().catch((error: unknown) => {
    console.error(error instanceof SettingsError ? error.message : error);
    process.exit(1);
  });
}
