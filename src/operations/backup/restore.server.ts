import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { restorePictures } from '#backup/restore-pictures.server.ts';
import { RestoreError, restoreSqlite } from '#backup/restore-sqlite.server.ts';
import { pictureStores } from '#open-images.server.ts';
import type { Settings } from '#settings.ts';
import { command as check } from '../check/check.server.ts';
import { type Command, CommandError, FAILED, NOT_RUN } from '../command.ts';
import { momentWords, parseMoment } from './moment.ts';
import { openBackup } from './open-backup.server.ts';

export const command: Command = {
  help: 'restores the shop from its backup into an empty DATA_DIR, then checks it',
  options: {
    to: {
      type: 'string',
      value: "'2026-11-22 14:03'",
      help: 'as it was then, on UK clocks; the latest when it is left out',
    },
  },
  async run(context) {
    const { settings, options, say } = context;
    const time = typeof options.to === 'string' ? parseMoment(options.to) : Date.now();
    if (time === null)
      throw new CommandError(`--to ${options.to} is not a moment such as '2026-11-22 14:03'.`, NOT_RUN);
    const vault = openBackup(settings);
    await requireEmpty(settings);
    try {
      const { until, wholeFrom, changes, complaints } = await restoreSqlite(
        vault,
        time,
        join(settings.dataDir, 'shop.sqlite'),
      );
      say(
        `The database is as it was on ${momentWords(until)}: nothing later had been stored by ${momentWords(time)}.`,
      );
      say(`It was made of the whole copy of ${momentWords(wholeFrom)} and ${changes} later changes.`);
      const pictures = await restorePictures(vault, pictureStores(settings).store);
      say(`Pictures are there: ${pictures.restored} files.`);
      const all = [...complaints, ...pictures.complaints];
      for (const complaint of all) say(`problem  ${complaint}`);
      const checked = await check.run({ ...context, options: {} });
      return all.length > 0 ? FAILED : checked;
    } catch (error) {
      throw error instanceof RestoreError ? new CommandError(error.message) : error;
    }
  },
};

/** Nothing is ever restored over a shop. */
async function requireEmpty({ dataDir }: Settings): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const others = (await readdir(dataDir)).filter((name) => name !== 'shop.key');
  if (others.length > 0)
    throw new CommandError(
      `${dataDir} is not empty: set DATA_DIR to a new folder that holds shop.key alone.`,
    );
}
