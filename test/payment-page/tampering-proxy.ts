import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An answer on its way, which may be changed. */
export type OnItsWay = { status: number; headers: Headers; body: string };

export type TamperingProxy = {
  url: string;
  /** Changes the answers whose path begins with this. */
  tamper(path: string, change: (answer: OnItsWay) => void): void;
  /** Passes everything on unchanged. */
  behave(): void;
  /** Answers nobody. */
  hangUp(): void;
  close(): Promise<void>;
};

/** What stands between a shop and its customers, and changes what passes. `portOf`: where the shop listens. */
export async function aTamperingProxy(portOf: () => number): Promise<TamperingProxy> {
  let changes: [path: string, change: (answer: OnItsWay) => void][] = [];
  let isGone = false;
  const server = createServer(async (incoming, outgoing) => {
    if (isGone) return incoming.socket.destroy();
    const { 'accept-encoding': _, connection: __, ...headers } = incoming.headers as Record<string, string>;
    const body = await buffer(incoming);
    const answer = await fetch(`http://127.0.0.1:${portOf()}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: { ...headers, 'accept-encoding': 'identity' },
      redirect: 'manual',
      ...(body.byteLength > 0 && { body }),
    });
    const passing = {
      status: answer.status,
      headers: new Headers(answer.headers),
      body: await answer.text(),
    };
    for (const [path, change] of changes) if (incoming.url?.startsWith(path)) change(passing);
    const lines = [...passing.headers].filter(
      ([name]) => !/^(content-length|connection|transfer-encoding|set-cookie)$/.test(name),
    );
    outgoing.writeHead(passing.status, {
      ...Object.fromEntries(lines),
      'set-cookie': passing.headers.getSetCookie(),
    });
    outgoing.end(passing.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tamper: (path, change) => void changes.push([path, change]),
    behave() {
      changes = [];
      isGone = false;
    },
    hangUp() {
      isGone = true;
    },
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

export const PAGE = '/checkout?step=payment';

/** Adds this to the end of a page. */
export const inject = (html: string) => (answer: OnItsWay) => {
  answer.body = answer.body.replace('</body>', `${html}</body>`);
};

/** Changes a page's content security policy. */
export const policy = (from: string | RegExp, to: string) => (answer: OnItsWay) => {
  const now = answer.headers.get('content-security-policy') ?? '';
  answer.headers.set('content-security-policy', now.replace(from, to));
};
