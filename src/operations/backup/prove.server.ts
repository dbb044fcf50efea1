import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { restorePictures } from '#backup/restore-pictures.server.ts';
import { restoreSqlite } from '#backup/restore-sqlite.server.ts';
import { connect } from '#database/connect.server.ts';
import { folderStore } from '#integrations/folder-store.server.ts';
import type { Settings } from '#settings.ts';
import { saveProof } from '#shop/backup/backup-state.server.ts';
import { reportChecks } from '../check/check.server.ts';
import type { PictureStores } from '../check/pictures.server.ts';
import { type Command, CommandError, FAILED, OK } from '../command.ts';
import { openData } from '../open-data.server.ts';
import { momentWords } from './moment.ts';
import { openBackup } from './open-backup.server.ts';
import { buyOnTrial } from './trial-purchase.server.ts';

/** Milliseconds within which a new picture is in the backup. */
const PICTURES_COPIED = 10 * 60_000;

export const command: Command = {
  help: 'restores the latest backup into a scratch folder, checks it and places a test order there',
  async run({ settings, say }) {
    const vault = openBackup(settings);
    const folder = await mkdtemp(join(settings.dataDir, 'backup-proof-'));
    try {
      const { until, complaints } = await restoreSqlite(vault, Date.now(), join(folder, 'shop.sqlite'));
      say(`Restored as it was on ${momentWords(until)}.`);
      const store = folderStore(join(folder, 'images'));
      const pictures = await restorePictures(vault, store);
      const problems = [...complaints, ...pictures.complaints];
      if (!(await isSound(folder, { store, until: until - PICTURES_COPIED }, say)))
        problems.push('The restored shop has faults.');
      problems.push(...(await buyOnTrial(folder, say)));
      for (const problem of problems) say(`PROBLEM  ${problem}`);
      const [first] = problems;
      await record(settings, first ? { problem: first } : { at: Date.now(), until });
      if (!first) say('The backup is proven.');
      return first ? FAILED : OK;
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      await record(settings, { problem });
      throw new CommandError(`The backup is not proven: ${problem}`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function isSound(folder: string, pictures: PictureStores, say: (line: string) => void) {
  const database = connect({ file: join(folder, 'shop.sqlite') });
  try {
    return await reportChecks(database, pictures, say);
  } finally {
    await database.close();
  }
}

/** For the owner's home. */
async function record(settings: Settings, result: Parameters<typeof saveProof>[1]): Promise<void> {
  const database = await openData(settings);
  await saveProof(database.db, result).finally(() => database.close());
}
