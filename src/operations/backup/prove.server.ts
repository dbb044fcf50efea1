import { join } from 'node:path';
import { readPieces } from '#backup/read-pieces.server.ts';
import { restorePictures } from '#backup/restore-pictures.server.ts';
import type { Vault } from '#backup/vault.server.ts';
import { folderStore } from '#integrations/folder-store.server.ts';
import type { Settings } from '#settings.ts';
import { saveProof } from '#shop/backup/backup-state.server.ts';
import { reportChecks } from '../check/check.server.ts';
import { type Command, CommandError, FAILED, OK } from '../command.ts';
import { findBackupPlace } from '../find-services.server.ts';
import { openData, openPlace } from '../open-data.server.ts';
import { momentWords } from './moment.ts';
import { openBackup } from './open-backup.server.ts';
import { inScratch, restoreShop } from './restored-shop.server.ts';
import { orderOnTrial } from './trial.server.ts';

/** Milliseconds within which a new picture is in the backup. */
const PICTURES_COPIED = 10 * 60_000;

/** Milliseconds: every night reads what was stored since the night before. */
const READ_AGAIN = 30 * 60 * 60_000;

type Say = (line: string) => void;

export const command: Command = {
  help: 'restores the latest backup into a scratch folder, checks it and places a test order there',
  async run({ settings, say }) {
    const vault = openBackup({ ...settings, backup: settings.backup ?? (await findEntered(settings)) });
    try {
      const { problems, until, order } = await inScratch(settings, (folder) =>
        tryIn(folder, settings, vault, say),
      );
      for (const problem of problems) say(`PROBLEM  ${problem}`);
      const [first] = problems;
      await record(settings, first ? { problem: first } : { at: Date.now(), until, order });
      if (!first) say('The backup is proven.');
      return first ? FAILED : OK;
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      await record(settings, { problem });
      throw new CommandError(`The backup is not proven: ${problem}`);
    }
  },
};

async function tryIn(folder: string, settings: Settings, vault: Vault, say: Say) {
  const { until, complaints, place, stop } = await restoreShop(settings, vault, Date.now(), folder);
  try {
    say(`Restored as it was on ${momentWords(until)}.`);
    const store = folderStore(join(folder, 'images'));
    const pictures = await restorePictures(vault, store);
    const pieces = await readPieces(vault, Date.now() - READ_AGAIN);
    const problems = [...new Set([...complaints, ...pieces, ...pictures.complaints])];
    const database = await openPlace(place);
    const isSound = await reportChecks(database, { store, until: until - PICTURES_COPIED }, say).finally(() =>
      database.close(),
    );
    if (!isSound) problems.push('The restored shop has faults.');
    const order = await orderOnTrial(folder, place).catch((error: Error) => {
      problems.push(error.message);
      return '';
    });
    if (order) say(order);
    return { problems, until, order };
  } finally {
    await stop();
  }
}

async function findEntered(settings: Settings): Promise<Settings['backup']> {
  const database = await openData(settings);
  const where = { settings, database: Promise.resolve(database) };
  return findBackupPlace(where).finally(() => database.close());
}

/** For the owner's home. */
async function record(settings: Settings, result: Parameters<typeof saveProof>[1]): Promise<void> {
  const database = await openData(settings);
  await saveProof(database.db, result).finally(() => database.close());
}
