import { access, constants, statfs } from 'node:fs/promises';
import { machineOf } from '#integrations/machine.server.ts';
import { isOnDiskOf, SAME_DISK } from '#integrations/try-backup.server.ts';
import type { Settings } from '#settings.ts';
import { diskNearlyFull } from '#shop/machine/disk-nearly-full.server.ts';
import { NEEDED_BYTES } from '#shop/machine/readiness.server.ts';
import { findBackupPlace } from '../find-services.server.ts';
import { ok, type Remark, type Section, warning, wrong } from './remark.ts';

/** An order's emails and pictures need a file each at most; a full table of files stops the shop as a full disk does. */
const FEW_FILES = 10_000;

export const diskSection: Section = {
  title: 'Disk',
  async look(patient) {
    const { settings } = patient;
    const { dataDir, databaseUrl } = settings;
    const backup = await findBackupPlace(patient);
    const backups = backup && 'folder' in backup ? backup.folder : null;
    const remarks = [await lookAt(settings, dataDir, 'The data folder')];
    if (backups) remarks.push(await lookAt(settings, backups, 'The backup folder'));
    if (backups && (await isOnDiskOf(dataDir, backups))) remarks.push(warning(SAME_DISK));
    if (databaseUrl) remarks.push(ok('The disk of PostgreSQL cannot be seen from here.'));
    return remarks;
  },
};

async function lookAt(settings: Settings, folder: string, name: string): Promise<Remark> {
  const where = `${name} ${folder}`;
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize, files, ffree } = await statfs(folder);
    const free = bavail * bsize;
    if (free < NEEDED_BYTES) return wrong(`${where} is full: nobody can order. Make room.`);
    // Some file systems do not count files.
    if (files > 0 && ffree < FEW_FILES) return wrong(`${where} has room for ${ffree} more files only.`);
    const notice = await diskNearlyFull({ machine: machineOf(settings, folder) });
    if (notice) return warning(`${where}: ${notice.text}`);
    return ok(`${where} has ${(free / 1e9).toFixed(1)} GB free.`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return wrong(`${where} does not exist.`);
    return wrong(`${where} cannot be written to by this user (${message}).`);
  }
}
