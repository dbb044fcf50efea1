import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The built server of a release: this one's, or one that runs beside it. */
export function loadRelease(folder: string): Promise<typeof import('../server.ts')> {
  return import(pathToFileURL(join(folder, 'build/server/server.js')).href);
}
