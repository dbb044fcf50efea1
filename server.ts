import { join } from 'node:path';
import { createApp } from './src/app.ts';
import { listen } from './src/http/listener.server.ts';
import { startJobs } from './src/jobs/runner.server.ts';
import { openShop } from './src/open-shop.server.ts';
import { readSettings, SettingsError } from './src/settings.ts';

// For tests and tools, which run the same code as the shop.
export { createApp, openShop, readSettings };

/** Runs the shop until it is stopped, finishing the requests under way. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { shop, admin, close } = await openShop(settings, (line) =>
    process.send?.({ kind: 'progress', line }),
  );
  const jobs = startJobs(shop);
  let isStopping = false;
  const app = createApp(shop, settings, {
    clientFiles: join(import.meta.dirname, '../client'),
    isStopping: () => isStopping,
  });
  const { server, stop } = listen(app, settings, () => {
    shop.log.info('the shop is open', { address: settings.publicUrl });
    if (process.send) process.send({ kind: 'open', admin });
    else if (admin.password) console.log(`Administrator ${admin.email}, password ${admin.password}`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${settings.port} is taken: stop what listens there, or set PORT.`
        : error.message,
    );
    process.exit(1);
  });

  async function end() {
    if (isStopping) return;
    isStopping = true;
    await Promise.all([stop(), jobs.stop()]);
    await close();
    process.exit(0);
  }
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  // The process that started the shop has gone, so nobody else would stop it.
  process.on('disconnect', end);
}

if (process.env.INGLENOOK_SERVE === '1') {
  main().catch((error: unknown) => {
    console.error(error instanceof SettingsError ? error.message : error);
    process.exit(1);
  });
}
