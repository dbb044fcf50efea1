// Finds a browser for the browser tests: CHROMIUM_PATH, npm's, the machine's own, or Debian's.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { environment, findNode, root, say, stop } from './prepare.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const FROM_NPM = '@sparticuz/chromium@153.0.0';

/** Path of a Chromium that starts. npm's comes first: the same version everywhere, and the quickest. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : stop(`CHROMIUM_PATH is not a file: ${given}`);
  const found = chromiumFromNpm() ?? ownChromium() ?? chromiumFromDebian();
  return found ?? stop('No Chromium was found or could be downloaded: install one, or set CHROMIUM_PATH.');
}

function ownChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES];
  return candidates.find((path) => existsSync(path) && starts(path));
}

function chromiumFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(root, 'node_modules', '.cache', 'chromium');
  if (!existsSync(join(folder, 'node_modules'))) {
    say('Downloading a browser for the tests from npm …');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', FROM_NPM], { cwd: folder });
  }
  const code = `console.log(await (await import('@sparticuz/chromium')).default.executablePath())`;
  // It unpacks itself into the temporary folder and uses whatever is there already, so that is ours too.
  const env = { ...process.env, TMPDIR: folder };
  const unpack = spawnSync(findNode(), ['--input-type=module', '-e', code], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  const path = unpack.stdout?.trim().split('\n').at(-1);
  return path && existsSync(path) && starts(path) ? path : undefined;
}

function chromiumFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say('Installing Debian’s Chromium for the tests …');
  const env = environment({ DEBIAN_FRONTEND: 'noninteractive' });
  const install = () => spawnSync('apt-get', ['install', '-y', 'chromium'], { env }).status === 0;
  if (!install()) {
    spawnSync('apt-get', ['update'], { env });
    install();
  }
  return ownChromium();
}

function starts(path) {
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 30_000 }).status === 0;
}
