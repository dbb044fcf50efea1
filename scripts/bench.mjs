// npm run bench: measures the built shop (benchmarks/README.md).
import { join } from 'node:path';
import { buildShop, findNode, installDependencies, root, run } from './prepare.mjs';

const args = process.argv.slice(2);

installDependencies();
const node = findNode();
if (!args.includes('--help')) buildShop(node);
run(node, [join(root, 'benchmarks', 'main.ts'), ...args], { failure: 'The benchmark failed.' });
