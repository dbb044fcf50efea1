import { accessSync, constants, mkdirSync } from 'node:fs';
import { SettingsError } from './settings.ts';

/** Creates the data folder. Throws SettingsError when it is not writable. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new SettingsError(
      `Setting DATA_DIR is not valid: ${folder} is not a folder that can be written to (${(error as Error).message})`,
    );
  }
}
