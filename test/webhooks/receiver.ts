import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { aListener } from '../kit/listener.ts';

export type Call = { headers: IncomingHttpHeaders; body: string; event: Told };
export type Told = { id: string; type: string; created: string; sequence: number; data: unknown };

/** An integrator's web server that records every call, and answers as the test says. */
export async function aReceiver() {
  const calls: Call[] = [];
  const receiver = {
    calls,
    /** Answers 200 unless the test replaces it. */
    answer: (response: ServerResponse): unknown => response.end('thank you'),
    types: () => calls.map(({ event }) => event.type),
  };
  const { url, close } = await aListener(({ headers, body }, response) => {
    calls.push({ headers, body, event: JSON.parse(body || '{}') });
    receiver.answer(response);
  });
  return Object.assign(receiver, { url: `${url}/events`, close });
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
