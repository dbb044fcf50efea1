import { ok, type Remark, warning, wrong } from './remark.ts';
import type { ServerFacts } from './servers.server.ts';

/** Whether a failover would lose what was confirmed. A server without any standby is not judged. */
export function standbyRemarks(servers: ServerFacts[]): Remark[] {
  const primaries = servers.filter((server) => server.fault === null).filter(({ isStandby }) => !isStandby);
  const [primary] = primaries;
  if (servers.length === 0) return [];
  if (!primary) return [wrong('None of the servers is a primary: promote the standby.')];
  if (primaries.length > 1)
    return [
      wrong(
        `${primaries.map(({ name }) => name).join(' and ')} are both primaries: stop the one that failed before. The shop uses the newer.`,
      ),
    ];
  const { standbys, waitsFor, commits } = primary;
  const names = standbys.map(({ name }) => name).join(', ');
  if (waitsFor === '') {
    if (standbys.length === 0 && servers.length === 1) return [];
    return [
      wrong(
        `No standby is synchronous: a failover loses the last orders. On the primary: ALTER SYSTEM SET synchronous_standby_names = '${standbys[0]?.name ?? 'standby'}'; SELECT pg_reload_conf();`,
      ),
    ];
  }
  if (commits === 'off' || commits === 'local')
    return [wrong(`synchronous_commit is ${commits}: commits do not wait for the standby. Set it to on.`)];
  if (standbys.length === 0)
    return [
      wrong(`Commits wait for '${waitsFor}', and no standby is connected to ${primary.name}: start it.`),
    ];
  if (standbys.some(({ state }) => state === null))
    return [
      warning(
        `A standby is connected (${names}), but this role may not see whether it is synchronous: GRANT pg_read_all_stats TO the shop's role.`,
      ),
    ];
  const synchronous = standbys.filter(({ state }) => state === 'sync' || state === 'quorum');
  if (synchronous.length === 0)
    return [wrong(`Commits wait for '${waitsFor}', but connected is only ${names}: correct its name.`)];
  return [ok(`The standby ${synchronous.map(({ name }) => name).join(', ')} is synchronous.`)];
}
