import { isMissingMigrations } from '#database/migrate.server.ts';
import { isUnfinished } from '#database/unfinished-move.server.ts';
import { isPublicAddress } from '#values/net/public-address.server.ts';
import { ok, type Patient, type Remark, type Section, warning, wrong } from './remark.ts';
import type { ServerFacts } from './servers.server.ts';
import { standbyRemarks } from './standbys.ts';

/** PostgreSQL 15, as `server_version_num` counts. */
const OLDEST = 150_000;

export const databaseSection: Section = {
  title: 'Database',
  async look(patient) {
    const [own, servers] = await Promise.all([lookInside(patient), patient.servers]);
    return [...own, ...serverRemarks(servers)];
  },
};

async function lookInside({ database, now }: Patient): Promise<Remark[]> {
  try {
    const open = await database;
    if (await isUnfinished(open))
      return [wrong('Moving a shop into this database was interrupted: run the move again.')];
    const applied = await open.probe(now());
    const tables = isMissingMigrations(applied)
      ? wrong('Its tables are of an older version: restart the shop, which brings them up to date.')
      : ok('Its tables are as this version expects.');
    return [ok('It can be read and written.'), tables];
  } catch (error) {
    return [wrong(`${(error as Error).message}`)];
  }
}

function serverRemarks(servers: ServerFacts[]): Remark[] {
  const remarks = servers.flatMap((server) => {
    if (server.fault !== null)
      return [warning(`${server.name} does not answer (${server.fault}): there is no failover to it.`)];
    const { name, version, isStandby, isEncrypted, address } = server;
    const release = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`;
    const about = `${name} is ${isStandby ? 'a standby' : 'the primary'}, ${release}.`;
    return [
      version < OLDEST ? wrong(`${about} The shop needs 15 or newer.`) : ok(about),
      ...(!isEncrypted && address && isPublicAddress(address)
        ? [wrong(`The connection to ${name} is not encrypted: add ?sslmode=verify-full to DATABASE_URL.`)]
        : []),
    ];
  });
  return [...remarks, ...standbyRemarks(servers)];
}
