import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keyFile } from '#shop-key.server.ts';
import { ok, type Patient, type Remark, type Section, warning, wrong } from './remark.ts';

const OTHERS = 0o007;
const GROUP_AND_OTHERS = 0o077;

/** Whether other users of the machine can read customers' data or the key. */
export const filesSection: Section = {
  title: 'Files',
  async look({ settings: { dataDir, databaseUrl }, isPublic }: Patient) {
    // Windows keeps rights elsewhere.
    if (process.platform === 'win32') return [];
    const remarks: Remark[] = [];
    const bad = isPublic ? wrong : warning;
    const modeOf = async (path: string) => (await stat(path).catch(() => null))?.mode ?? 0;

    if ((await modeOf(keyFile(dataDir))) & GROUP_AND_OTHERS)
      remarks.push(
        wrong(`Others can read ${keyFile(dataDir)}, the key of the backup: chmod 600 ${keyFile(dataDir)}`),
      );
    const isOpen = ((await modeOf(dataDir)) & OTHERS) !== 0;
    for (const name of databaseUrl ? [] : ['shop.sqlite', 'shop.sqlite-wal'])
      if (isOpen && (await modeOf(join(dataDir, name))) & OTHERS)
        remarks.push(bad(`Every user of this machine can read ${join(dataDir, name)}: chmod 700 ${dataDir}`));
    const owner = (await stat(dataDir).catch(() => null))?.uid;
    if (owner !== undefined && owner !== process.getuid?.())
      remarks.push(
        warning(`${dataDir} belongs to another user than the one who asks: run this as the shop's user.`),
      );
    return remarks.length > 0 ? remarks : [ok('Other users of this machine can read neither data nor key.')];
  },
};
