import { accessSync, constants, mkdirSync } from 'node:fs';
import { SettingsError } from './settings.ts';

/** Makes the folder of the shop's data when it is not there. Throws SettingsError when nothing can be written to it. */
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
