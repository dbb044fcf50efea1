import { readFileSync } from 'node:fs';

/**
 * Checks that `npm ci` works from the lock file on every platform: each optional dependency has its entry, native
 * tools have one for each platform below, and no registry's address is recorded.
 */
type Entry = {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
  os?: string[];
  cpu?: string[];
};

const PLATFORMS = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64', 'win32 x64'];

const packages: Record<string, Entry> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
const faults = Object.entries(packages).flatMap(([path, entry]) => [
  ...missingEntries(path, entry),
  ...missingPlatforms(path, entry),
  ...(entry.resolved?.startsWith('http') ? [`${path} names a registry: ${entry.resolved}`] : []),
]);

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}

function missingEntries(path: string, { optionalDependencies = {} }: Entry): string[] {
  return Object.keys(optionalDependencies)
    .filter((name) => !findEntry(path, name))
    .map((name) => `${name}, wanted by ${path || 'the project'}, has no entry: npm ci would fail elsewhere`);
}

/** A package is native when its optional dependencies are for several operating systems, one program for each. */
function missingPlatforms(path: string, { optionalDependencies = {} }: Entry): string[] {
  const programs = Object.keys(optionalDependencies)
    .map((name) => findEntry(path, name))
    .filter((entry) => entry?.os !== undefined);
  if (new Set(programs.flatMap((entry) => entry?.os ?? [])).size < 2) return [];
  return PLATFORMS.filter((platform) => {
    const [os = '', cpu = ''] = platform.split(' ');
    return !programs.some((entry) => entry?.os?.includes(os) && (entry.cpu?.includes(cpu) ?? true));
  }).map((platform) => `${path} has no program for ${platform}: choose a version that has`);
}

/** npm looks beside the package first, then one folder up at a time. */
function findEntry(path: string, name: string): Entry | undefined {
  const parents = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  const places = [
    ...parents.filter(Boolean).map((parent) => `${parent}/node_modules/${name}`),
    `node_modules/${name}`,
  ];
  const place = places.find((each) => each in packages);
  return place === undefined ? undefined : packages[place];
}
