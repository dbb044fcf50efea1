import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { restorePictures } from '#backup/restore-pictures.server.ts';
import { restoreSqlite } from '#backup/restore-sqlite.server.ts';
import { connect } from '#database/connect.server.ts';
import { pictureStores } from '#open-images.server.ts';
import type { Settings } from '#settings.ts';
import { saveProof } from '#shop/backup/backup-state.server.ts';
import { reportChecks } from '../check/check.server.ts';
import { type Command, CommandError, FAILED, OK } from '../command.ts';
import { openData } from '../open-data.server.ts';
import { momentWords } from './moment.ts';
import { openBackup } from './open-backup.server.ts';
import { buyOnTrial } from './trial-purchase.server.ts';

export const command: Command = {
  help: 'restores the latest backup into a scratch folder, checks it and places a test order there',
  async run({ settings, say }) {
    const vault = openBackup(settings);
    const folder = await mkdtemp(join(settings.dataDir, 'backup-proof-'));
    try {
      const { until, complaints } = await restoreSqlite(vault, Date.now(), join(folder, 'shop.sqlite'));
      say(`Restored as it was on ${momentWords(until)}.`);
      const pictures = settings.s3
        ? { complaints: [] }
        : await restorePictures(vault, join(folder, 'images'));
      const problems = [...complaints, ...pictures.complaints];
      if (!(await isSound({ ...settings, dataDir: folder }, say)))
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

async function isSound(restored: Settings, say: (line: string) => void): Promise<boolean> {
  const database = connect({ file: join(restored.dataDir, 'shop.sqlite') });
  try {
    return await reportChecks(database, pictureStores(restored), say);
  } finally {
    await database.close();
  }
}

/** For the owner's home. */
async function record(settings: Settings, result: Parameters<typeof saveProof>[1]): Promise<void> {
  const database = await openData(settings);
  await saveProof(database.db, result).finally(() => database.close());
}
