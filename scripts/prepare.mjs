// Installs what the shop needs to run: its own Node, its dependencies, a fresh build. Runs on any Node from 20, and
// without dependencies, because it installs them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..');

const NEEDED = { major: 24, minor: 7 };

/** Prints one line of progress. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Stops with one clear line. */
export function stop(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Installs the dependencies when the lock file has changed: what builds and runs the shop, or its engineers' tools too. */
export function installDependencies({ withTools = true } = {}) {
  const marker = join(root, 'node_modules', '.installed');
  const lock = hash(readFileSync(join(root, 'package-lock.json')));
  const isThere = existsSync(marker) ? readFileSync(marker, 'utf8') : '';
  if (isThere === lock || (!withTools && isThere === `${lock} to run`)) return;
  say('Installing the dependencies (a minute or two the first time) …');
  const which = withTools ? '--include=dev' : '--omit=dev';
  run('npm', ['ci', which, '--no-audit', '--no-fund', '--loglevel=error'], {
    failure: 'Installing the dependencies failed; see the lines above.',
    shell: process.platform === 'win32',
    env: { NODE_ENV: undefined },
  });
  writeFileSync(marker, withTools ? lock : `${lock} to run`);
}

/** The Node that runs the shop: this one if it is new enough, otherwise the one installed with the dependencies. */
export function findNode() {
  if (isNewEnough(process.version)) return process.execPath;
  const brought = join(
    root,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(brought)) {
    const { stdout } = spawnSync(brought, ['--version'], { encoding: 'utf8' });
    if (stdout && isNewEnough(stdout.trim())) return brought;
  }
  stop(
    `Inglenook needs Node ${NEEDED.major}.${NEEDED.minor} or newer. This is ${process.version}, and the project’s own ` +
      'could not be installed here. Install Node 24 from nodejs.org and try again.',
  );
}

/** Builds pages and server when a source file is newer than the last build. */
export function buildShop(node) {
  const marker = join(root, 'build', '.built-from');
  const sources = fingerprint();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === sources) return;
  say('Building the shop …');
  run(node, [bin('@react-router/dev', 'bin.cjs'), 'build'], {
    failure: 'Building the shop failed; see the lines above.',
    stdio: 'pipe',
    env: { NODE_ENV: 'production' },
  });
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(marker, sources);
}

/** Path of a program in node_modules. */
export function bin(name, file) {
  return join(root, 'node_modules', name, file);
}

/** Runs a program to its end; when it fails, stops everything with one line. */
export function run(program, args, { failure, env = {}, stdio = 'inherit', shell = false }) {
  const result = spawnSync(program, args, {
    cwd: root,
    stdio,
    shell,
    env: environment(env),
    encoding: 'utf8',
  });
  if (result.status === 0) return;
  if (stdio === 'pipe') process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  if (result.error) process.stderr.write(`${result.error.message}\n`);
  stop(failure);
}

/** This process's environment with changes; undefined removes a variable. */
export function environment(changes = {}) {
  const env = { ...process.env, ...changes };
  for (const [key, value] of Object.entries(env)) if (value === undefined) delete env[key];
  return env;
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  return major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor);
}

/** Name, size and time of every file the build is made of. */
function fingerprint() {
  const files = ['package-lock.json', 'server.ts', 'vite.config.ts', 'react-router.config.ts'];
  const folders = ['src', 'demo', 'public', 'scripts'];
  for (const folder of folders) {
    const inside = existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true }) : [];
    files.push(...inside.map((file) => join(folder, String(file))));
  }
  const built = files.filter((file) => !/\.test\.|\.jpg$|\.py$|\.module\.css\.d\.ts$/.test(file)).sort();
  const facts = built.map((file) => {
    const { mtimeMs, size, isDirectory } = describe(file);
    return isDirectory ? '' : `${file} ${size} ${mtimeMs}`;
  });
  return hash(facts.join('\n'));
}

function describe(file) {
  const stat = statSync(join(root, file));
  return { mtimeMs: stat.mtimeMs, size: stat.size, isDirectory: stat.isDirectory() };
}

function hash(content) {
  return createHash('sha256').update(content).digest('hex');
}
