import { type ChildProcess, spawn } from 'node:child_process';
import { makeDataFolder } from '../src/data-folder.server.ts';
import { readSettings, SettingsError } from '../src/settings.ts';
import { links } from '../src/shop/links.ts';

/** Messages from the shop to the process that started it (server.ts). */
type ShopMessage =
  | { kind: 'progress'; line: string }
  | { kind: 'open'; admin: { email: string; password: string | null } };

const isDevelopment = process.argv.includes('--dev');
const RESTARTS_A_MINUTE = 5;
/**
 * Keep the shop's memory small at no cost in speed: V8's space for new objects would grow to several times 8 MB and that for old ones to twice what is used, glibc
 * would open an arena for each thread, and a page's body (32 KB and more) would leave a hole when it is dropped.
 */
const SMALL_MEMORY = {
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=25'],
  env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768' },
};

const settings = settingsOrStop();
const children = new Set<ChildProcess>();
const restarts: number[] = [];
const sandboxRestarts: number[] = [];
let isStopping = false;

if (isDevelopment) startDevelopment();
else startShop();
if (settings.sandbox) startSandbox(settings.sandbox.port);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll);

function settingsOrStop() {
  try {
    const settings = readSettings(process.env);
    makeDataFolder(settings.dataDir);
    return settings;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function startSandbox(port: number) {
  const sandbox = start(['sandbox/main.ts'], {
    SANDBOX_PORT: String(port),
    SANDBOX_WEBHOOK_URL: `${settings.publicUrl}${links.checkoutCallback}`,
  });
  let wasOpen = false;
  sandbox.once('message', () => {
    wasOpen = true;
  });
  sandbox.once('exit', (code) => {
    // One that ends well without ever having opened has found another there already.
    if (isStopping || (code === 0 && !wasOpen)) return;
    if (!wasOpen && sandboxRestarts.length === 0 && code !== null)
      return fail('The sandbox could not start; see the line above.');
    const pause = pauseBefore(sandboxRestarts);
    const when = pause > 0 ? 'in a minute' : 'now';
    console.error(`The sandbox stopped unexpectedly and is restarted ${when}; the shop stays open.`);
    setTimeout(() => isStopping || startSandbox(port), pause).unref();
  });
}

/** Milliseconds before a program is restarted: none for the first few times in a minute. Notes the restart. */
function pauseBefore(restarts: number[]): number {
  const aMinuteAgo = Date.now() - 60_000;
  restarts.push(Date.now());
  return restarts.filter((time) => time > aMinuteAgo).length > RESTARTS_A_MINUTE ? 60_000 : 0;
}

function startShop() {
  const shop = start([...SMALL_MEMORY.flags, 'build/server/server.js'], {
    ...SMALL_MEMORY.env,
    INGLENOOK_SERVE: '1',
  });
  let wasOpen = false;
  shop.on('message', (message: ShopMessage) => {
    if (message.kind === 'progress') console.log(message.line);
    if (message.kind === 'open') {
      wasOpen = true;
      if (restarts.length === 0) greet(message.admin);
    }
  });
  shop.once('exit', (code) => {
    if (isStopping) return;
    const aMinuteAgo = Date.now() - 60_000;
    restarts.push(Date.now());
    if (!wasOpen || restarts.filter((time) => time > aMinuteAgo).length > RESTARTS_A_MINUTE)
      fail(null, code ?? 1);
    else {
      console.error('The shop stopped unexpectedly and is being restarted.');
      startShop();
    }
  });
}

function startDevelopment() {
  const args = [
    'node_modules/@react-router/dev/bin.cjs',
    'dev',
    '--port',
    String(settings.port),
    '--strictPort',
  ];
  const shop = start(args, {});
  shop.once('exit', (code) => isStopping || fail(null, code ?? 1));
  console.log(`\n  Shop with hot reload  ${settings.publicUrl}`);
  if (settings.sandbox) console.log(`  Sandbox               ${settings.sandbox.url}`);
}

/** Its channel closes when this process ends, even if killed, so the child ends too. */
function start(args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
    detached: true,
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

function greet({ email, password }: { email: string; password: string | null }) {
  const lines = [
    '',
    '  The shop is open.',
    '',
    `  Shop         ${settings.publicUrl}`,
    `  Back office  ${settings.publicUrl}/admin`,
    `  API          ${settings.publicUrl}/api/v1/docs`,
    ...(settings.sandbox
      ? [`  Sandbox      ${settings.sandbox.url}   (plays bank and mailbox; no money moves)`]
      : []),
    '',
    `  Administrator  ${email}`,
    ...(password ? [`  Password       ${password}   (shown only this once: keep it)`] : []),
    '',
    '  Ctrl-C stops everything.',
    '',
  ];
  console.log(lines.join('\n'));
}

function fail(line: string | null, code = 1) {
  if (line) console.error(line);
  process.exitCode = code;
  stopAll();
}

function stopAll() {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
  // The shop itself gives up after 35 seconds.
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, 40_000).unref();
}
