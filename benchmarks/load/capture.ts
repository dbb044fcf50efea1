import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type ProcessorTime, timeProcess } from '../shop/processes.ts';

/** A shop's answers by address: headers as a flat list of names and values, the body in base64. */
export type Captured = Record<string, { headers: string[]; body: string }>;

/** Node adds these to every answer by itself. */
const OF_THE_CONNECTION = /^(date|connection|keep-alive|transfer-encoding)$/i;

/** Asks for each address once and keeps what was answered. */
export async function capture(base: string, paths: Iterable<string>): Promise<Captured> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const captured: Captured = {};
  for (const path of paths) {
    const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
      get(base + path, { agent }, resolve).on('error', reject);
    });
    const body = await buffer(answer);
    if (answer.statusCode !== 200 || body.length < 50)
      throw new Error(`${path} answered ${answer.statusCode}: ${body}`);
    const pairs = answer.rawHeaders.flatMap((name, place, all) =>
      place % 2 === 0 && !OF_THE_CONNECTION.test(name) ? [name, all[place + 1] ?? ''] : [],
    );
    captured[path] = { headers: pairs, body: body.toString('base64') };
  }
  agent.destroy();
  return captured;
}

/** Starts the bare server with these answers. */
export async function runBareServer(
  captured: Captured,
): Promise<{ url: string; time(): () => ProcessorTime; stop(): Promise<void> }> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send(captured);
  const [{ port }] = (await once(child, 'message')) as [AddressInfo];
  return {
    url: `http://localhost:${port}`,
    time: () => timeProcess(child.pid ?? 0),
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
