import { join } from 'node:path';
import { createApp } from './src/app.ts';
import { followBackup } from './src/backup/follow-backup.server.ts';
import { doubtNoProxy } from './src/http/doubt-proxy.ts';
import { listen } from './src/http/listener.server.ts';
import { mailThread } from './src/integrations/mail/mail-thread.server.ts';
import { startJobs } from './src/jobs/runner.server.ts';
import { beOnlyServer } from './src/one-server.server.ts';
import { openShop } from './src/open-shop.server.ts';
import { readSettings, type Settings, SettingsError } from './src/settings.ts';

// For tests and tools, which run the same code as the shop.
export { createApp, openShop, readSettings };

/** Milliseconds; longer than requests in progress may take (listener.server.ts). */
const STOPPED_WITHIN = 35_000;

/** Runs the shop until it is stopped, finishing the requests under way. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const release = beOnlyServer(settings);
  const { shop, admin, isDamaged, close } = await openShop(
    settings,
    (line) => process.send?.({ kind: 'progress', line }),
    (server) => mailThread(join(import.meta.dirname, 'mailer.js'), server),
  );
  const copier = followBackup(shop, join(import.meta.dirname, 'copier.js'));
  const jobs = startJobs(shop);
  let isStopping = false;
  const app = createApp(shop, settings, {
    clientFiles: join(import.meta.dirname, '../client'),
    isStopping: () => isStopping,
    isDamaged,
  });
  const { server, stop } = listen(app, settings, () => {
    shop.log.info('the shop is open', { address: settings.publicUrl });
    doubtNoProxy(settings, shop.log);
    if (process.send) process.send({ kind: 'open', admin });
    else if (admin.password) console.log(`Administrator ${admin.email}, password ${admin.password}`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(whyNotListening(error, settings));
    process.exit(1);
  });

  async function end() {
    if (isStopping) return;
    isStopping = true;
    shop.log.info('the shop is stopping');
    setTimeout(giveUp, STOPPED_WITHIN).unref();
    await Promise.all([stop(), jobs.stop()]);
    await close();
    await copier.stop();
    release();
    process.exit(0);
  }
  /** What was claimed and is not finished is left to its lease. */
  function giveUp() {
    shop.log.error('the shop could not finish what it had in hand before it stopped');
    process.exit(1);
  }
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  // The process that started the shop has gone, so nobody else would stop it.
  process.on('disconnect', end);
}

function whyNotListening({ code, message }: NodeJS.ErrnoException, { host, port }: Settings): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what listens there, or set PORT.`;
  if (code === 'EACCES') return `Setting PORT is not valid: this user may not listen on ${port} (${message})`;
  return `Setting HOST is not valid: ${host} is not an address of this machine (${message})`;
}

if (process.env.INGLENOOK_SERVE === '1') {
  main().catch((error: unknown) => {
    console.error(error instanceof SettingsError ? error.message : error);
    process.exit(1);
  });
}

/** Runs a command of `npm run shop`. It ends when all output is written: what still waits for an answer is left. */
async function command(): Promise<void> {
  const { runCommand } = await import('./src/operations/run-command.server.ts');
  const exitCode = await runCommand(process.argv.slice(2), process.env, {
    say: (line) => console.log(line),
    complain: (line) => console.error(line),
  });
  process.stderr.write('', () => process.stdout.write('', () => process.exit(exitCode)));
}

if (process.env.INGLENOOK_COMMAND === '1') void command();
