const SHOWN = 10;

/** Vitest reporter: lists the slowest files, set-up included. */
export default class SlowestFiles {
  onTestRunEnd(modules) {
    const files = modules
      .map((module) => ({ name: module.relativeModuleId, time: timeOf(module) }))
      .toSorted((a, b) => b.time - a.time);
    if (files.length <= SHOWN) return;
    const lines = files
      .slice(0, SHOWN)
      .map(({ name, time }) => `${(time / 1000).toFixed(1).padStart(8)} s  ${name}`);
    console.log(['', 'The slowest files:', ...lines].join('\n'));
  }
}

function timeOf(module) {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return collectDuration + setupDuration + duration;
}
