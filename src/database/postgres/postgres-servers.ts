/**
 * The address of each server named in an address as libpq reads it: 'postgres://shop@one:5432,two:5433/shop'. Throws
 * TypeError if it is not such an address.
 */
export function serversOf(address: string): string[] {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(address);
  if (!parts) throw new TypeError('not a postgres:// address');
  const [, before = '', hosts = '', after = ''] = parts;
  const servers = hosts.split(',').map((host) => before + host + after);
  for (const server of servers) new URL(server);
  return servers;
}

/** The servers of an address, of which one is the primary. */
export type Servers = {
  /** The one to connect to: the last that was the primary, or the next one after it failed. */
  current(): string;
  /** It does not answer, or is not the primary. */
  pass(server: string): void;
  /** Whether there is another that may be the primary. */
  isAlone: boolean;
  /**
   * Whether a primary is the newest known. After a failover the server that was primary before may come back and
   * believe that it still is: its timeline is lower.
   */
  isNewest(timeline: string): boolean;
};

export function openServers(address: string): Servers {
  const all = serversOf(address);
  let at = 0;
  let newest = '';
  return {
    isAlone: all.length === 1,
    current: () => all[at] ?? address,
    pass(server) {
      if (all[at] === server) at = (at + 1) % all.length;
    },
    isNewest(timeline) {
      if (timeline < newest) return false;
      newest = timeline;
      return true;
    },
  };
}
