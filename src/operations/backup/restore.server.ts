import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { restorePictures } from '#backup/restore-pictures.server.ts';
import { RestoreError } from '#backup/restore-plan.server.ts';
import type { Vault } from '#backup/vault.server.ts';
import { pictureStores } from '#open-images.server.ts';
import type { Settings } from '#settings.ts';
import { command as check } from '../check/check.server.ts';
import { type Command, CommandError, FAILED, NOT_RUN } from '../command.ts';
import { fillDatabase, requireEmptyDatabase } from './fill-postgres.server.ts';
import { momentWords, parseMoment } from './moment.ts';
import { openBackup } from './open-backup.server.ts';
import { inScratch, type RestoredShop, restoreShop } from './restored-shop.server.ts';

export const command: Command = {
  help: 'restores the shop from its backup into an empty DATA_DIR or database, then checks it',
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
      const { until, wholeFrom, changes, complaints } = await restoreDatabase(settings, vault, time);
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
async function requireEmpty({ dataDir, databaseUrl }: Settings): Promise<void> {
  if (databaseUrl) return requireEmptyDatabase(databaseUrl);
  await mkdir(dataDir, { recursive: true });
  const others = (await readdir(dataDir)).filter((name) => name !== 'shop.key');
  if (others.length > 0)
    throw new CommandError(
      `${dataDir} is not empty: set DATA_DIR to a new folder that holds shop.key alone.`,
    );
}

/** Puts what was restored where the settings say that the shop's database is. */
function restoreDatabase(settings: Settings, vault: Vault, time: number): Promise<RestoredShop> {
  const { dataDir, databaseUrl } = settings;
  return inScratch(settings, async (folder) => {
    const restored = await restoreShop(settings, vault, time, folder);
    try {
      const { place, program } = restored;
      if ('file' in place) await rename(place.file, join(dataDir, 'shop.sqlite'));
      else if (databaseUrl && program) await fillDatabase(place.url, databaseUrl, program);
      return restored;
    } finally {
      await restored.stop();
    }
  });
}
