import { removeTemplates } from './catalogue/place.ts';
import { measurePace } from './load/pace.ts';
import { printHelp, readOptions, UsageError } from './options.ts';
import { PARTS } from './parts/parts.ts';
import { saveSection } from './report/results.ts';

/** npm run bench: measures the parts that were named, prints them, and keeps them when asked to. */
try {
  const wish = readOptions(process.argv.slice(2));
  if (wish.wantsHelp) printHelp();
  else
    for (const name of wish.parts) {
      const { title, run } = PARTS[name];
      const pace = await measurePace();
      console.log(`\n## ${title}\n\nA bare answer takes ${Math.round(pace)} µs of processor time here.\n`);
      const section = await run(wish.options);
      console.log(section);
      if (wish.writes) saveSection(title, section, pace);
    }
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await removeTemplates();
}
