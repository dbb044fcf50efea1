import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export type Answer = { status: number; location: string; body: string };

/** Asks like a visitor who keeps a connection, without following redirects. */
export function anAsker(base: string) {
  const agent = new Agent({ keepAlive: true });
  return {
    async ask(path: string, cookie = ''): Promise<Answer> {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        get(base + path, { agent, headers: { cookie } }, resolve).once('error', reject);
      });
      const { statusCode: status = 0, headers } = response;
      return { status, location: headers.location ?? '', body: await text(response) };
    },
    close: () => agent.destroy(),
  };
}
