import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Call = { headers: IncomingHttpHeaders; body: string; event: Told };
export type Told = { id: string; type: string; created: string; sequence: number; data: unknown };

/** Somebody who is told what happens: a real server that keeps every call, and answers as it is told to. */
export async function aReceiver() {
  const calls: Call[] = [];
  const receiver = {
    calls,
    url: '',
    /** What it answers; 200 unless the test says otherwise. */
    answer: (response: ServerResponse): unknown => response.end('thank you'),
    types: () => calls.map(({ event }) => event.type),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    calls.push({ headers: request.headers, body, event: JSON.parse(body || '{}') });
    receiver.answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  return receiver;
}

export type Receiver = Awaited<ReturnType<typeof aReceiver>>;

const DOCUMENT = readFileSync('docs/webhooks.md', 'utf8');

type IsFromShop = (header: string, body: string, secret: string, now: number) => boolean;

/** The very code that the document gives to integrators. */
export async function documentedCheck(): Promise<IsFromShop> {
  const code = /```js\n([\s\S]*?)```/.exec(DOCUMENT)?.[1] ?? '';
  const address = `data:text/javascript,${encodeURIComponent(code)}`;
  return (await import(/* @vite-ignore */ address)).isFromShop;
}

/** The examples of the document, by the type of event. */
export function documentedEvents(): Map<string, Told> {
  const blocks = [...DOCUMENT.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => JSON.parse(json));
  return new Map(blocks.map((event: Told) => [event.type, event]));
}
