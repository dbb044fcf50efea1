import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to PostgreSQL that can fail as networks do. */
export type Line = Awaited<ReturnType<typeof aLine>>;

export async function aLine(database: string) {
  const { hostname, port } = new URL(database);
  const sockets = new Set<Socket>();
  let isDown = false;
  let cutAfter: string | null = null;
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    if (isDown) near.destroy();
    near.on('data', (bytes) => {
      const isLast = cutAfter !== null && bytes.includes(cutAfter);
      if (isLast) cutAfter = null;
      // What was sent arrives; the answer does not.
      if (isLast) far.write(bytes, () => near.destroy());
      else far.write(bytes);
    });
    far.pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const through = new URL(database);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: through.href,
    /** Open connections fall silent: neither side notices. New ones pass. */
    silence() {
      for (const socket of sockets) {
        socket.unpipe().pause();
        socket.removeAllListeners('data');
      }
    },
    /** Cuts the connection that next sends this, once it has been sent. */
    cutAfter(text: string) {
      cutAfter = text;
    },
    /** Cuts every connection and refuses new ones. */
    down() {
      isDown = true;
      for (const socket of sockets) socket.destroy();
    },
    up() {
      isDown = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
