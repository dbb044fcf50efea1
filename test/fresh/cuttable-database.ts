import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

/** A way to PostgreSQL on which the connection that listens can be cut; all others pass. */
export type CuttableDatabase = {
  url: string;
  /** How many connections have listened so far. */
  listened(): number;
  /** Ends what listens, as when a router forgets the connection. */
  cut(): void;
  /** Leaves it open, and lets nothing pass any more: neither side notices. */
  freeze(): void;
  close(): Promise<void>;
};

export async function aCuttableDatabase(database: string): Promise<CuttableDatabase> {
  const target = new URL(database);
  const open = new Set<Socket>();
  let listening: { ends: Socket[]; isFrozen: boolean } | undefined;
  let listened = 0;
  const server = createServer((near) => {
    const far = dial(Number(target.port || 5432), target.hostname);
    const connection = { ends: [near, far], isFrozen: false };
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.setNoDelay(true);
      from.on('error', () => {});
      from.on('close', () => {
        open.delete(from);
        if (!connection.isFrozen) to.destroy();
      });
      from.on('data', (bytes) => {
        if (from === near && bytes.includes('LISTEN ')) {
          listening = connection;
          listened++;
        }
        if (!connection.isFrozen) to.write(bytes);
      });
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(database);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    listened: () => listened,
    cut() {
      for (const socket of listening?.ends ?? []) socket.resetAndDestroy();
    },
    freeze() {
      if (listening) listening.isFrozen = true;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}
