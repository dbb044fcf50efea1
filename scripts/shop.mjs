// npm run shop -- <command>: what an owner asks of the shop from the command line, beside it or while it is stopped.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildShop, environment, findNode, installDependencies, root } from './prepare.mjs';

installDependencies({ withTools: false });
const node = findNode();
buildShop(node);

const command = spawn(node, [join('build', 'server', 'server.js'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment({ NODE_ENV: 'production', INGLENOOK_COMMAND: '1' }),
});
// A terminal's Ctrl-C reaches the child directly; other signals to this process are passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => signal === 'SIGINT' || command.kill(signal));
command.on('exit', (code) => process.exit(code ?? 1));
