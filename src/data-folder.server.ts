import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { SettingsError } from './settings.ts';

/** Creates the data folder. Throws SettingsError when it is not writable. */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(resolve(folder));
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new SettingsError(
      `Setting DATA_DIR is not valid: ${folder} is not a folder that can be written to (${(error as Error).message})`,
    );
  }
}

/** Node's own way of making the parents too never ends where the system refuses with 'no such file', as in /proc. */
function makeFolder(folder: string) {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
