import { readFileSync } from 'node:fs';

/**
 * The lock file must hold on every platform: each optional dependency (the programs of other platforms) has its
 * entry, and no registry's address stands in it.
 */
type Lock = {
  packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string }>;
};

const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const faults = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {}, resolved }]) => [
  ...Object.keys(optionalDependencies)
    .filter((name) => !isLocked(path, name))
    .map((name) => `${name}, wanted by ${path || 'the project'}, has no entry: npm ci would fail elsewhere`),
  ...(resolved?.startsWith('http') ? [`${path} names a registry: ${resolved}`] : []),
]);

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}

/** npm looks beside the package first, then one folder up at a time. */
function isLocked(path: string, name: string): boolean {
  const parents = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  const places = [
    ...parents.filter(Boolean).map((parent) => `${parent}/node_modules/${name}`),
    `node_modules/${name}`,
  ];
  return places.some((place) => place in lock.packages);
}
