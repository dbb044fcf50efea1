import { type Command, CommandError, FAILED, NOT_RUN, OK } from '../command.ts';
import { placeOf } from '../open-data.server.ts';
import { type Destination, moveShop } from './move-shop.server.ts';
import { postgresDestination } from './postgres-destination.server.ts';
import { sqliteDestination } from './sqlite-destination.server.ts';

export const command: Command = {
  help: 'copies a stopped shop to the other database engine, and proves the copy',
  options: {
    to: {
      type: 'string',
      value: 'postgres://… or sqlite:FOLDER',
      help: 'an empty PostgreSQL database, or a data folder without a shop',
    },
  },
  async run({ settings, options, say }) {
    const from = placeOf(settings);
    const to = destinationOf(String(options.to ?? ''));
    if ('url' in from === to.isPostgres)
      throw new CommandError(
        to.isPostgres
          ? `The shop is on PostgreSQL already (DATABASE_URL). To move it back: --to sqlite:${settings.dataDir}`
          : 'The shop is on SQLite already. To move it to PostgreSQL: --to postgres://…',
        NOT_RUN,
      );
    return (await moveShop(settings, from, to, say)) ? OK : FAILED;
  },
};

function destinationOf(to: string): Destination {
  if (/^postgres(ql)?:\/\//.test(to)) return postgresDestination(to);
  if (to.startsWith('sqlite:') && to.length > 'sqlite:'.length)
    return sqliteDestination(to.slice('sqlite:'.length));
  throw new CommandError('Say where to: --to postgres://… or --to sqlite:FOLDER', NOT_RUN);
}
