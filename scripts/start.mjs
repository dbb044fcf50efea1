// npm start: from a fresh clone to an open shop. npm run dev: the same with hot reload.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildShop, environment, findNode, installDependencies, root } from './prepare.mjs';

const isDevelopment = process.argv.includes('--dev');

installDependencies({ withTools: isDevelopment });
const node = findNode();
if (!isDevelopment) buildShop(node);

const shop = spawn(node, [join(root, 'scripts', 'run-shop.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment({ NODE_ENV: isDevelopment ? 'development' : 'production' }),
});
// A terminal's Ctrl-C reaches the child directly; other signals to this process are passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => shop.kill(signal));
shop.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
