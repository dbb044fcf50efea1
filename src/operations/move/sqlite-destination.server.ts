import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import { CommandError } from '../command.ts';
import type { Destination } from './move-shop.server.ts';

/** A data folder without a shop. The file is filled beside its place and renamed into it when it is proven. */
export function sqliteDestination(folder: string): Destination {
  const unfinished = join(folder, 'unfinished-move');
  const place = { file: join(unfinished, 'shop.sqlite') };
  const final = join(folder, 'shop.sqlite');
  return {
    isPostgres: false,
    place,
    where: { dataDir: folder },
    next: `Start it without DATABASE_URL and with DATA_DIR=${folder}, which must have the folder of pictures too.`,
    async begin() {
      if (existsSync(final))
        throw new CommandError(`There is a shop at ${final} already. Choose another folder.`);
      await rm(unfinished, { recursive: true, force: true });
      await mkdir(unfinished, { recursive: true });
      const database = connect(place);
      await migrate(database).finally(() => database.close());
    },
    async finish() {
      // Closed by everybody, the file is whole without its log.
      if (existsSync(`${place.file}-wal`)) throw new Error(`${place.file} is still open`);
      await rename(place.file, final);
      await rm(unfinished, { recursive: true });
    },
  };
}
