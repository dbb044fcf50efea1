import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CardGateway } from '#shop/payments/card-gateway.ts';
import { aSandbox } from './sandbox.ts';

export type Transaction = {
  type: 'sale' | 'refund' | 'cancellation';
  orderReference: string;
  amount: number;
  state: string;
};

/** The sandbox's gateway, with the place where it posts its callbacks: a shop's address that only listens. */
export type Bank = {
  cards: CardGateway;
  /** The public address that the shop of the test has. */
  shopUrl: string;
  /** What really happened to money; declined tries are not in it. */
  transactions(): Promise<Transaction[]>;
  fault(kind: 'answer-lost' | 'error500' | 'refuse-refund'): Promise<void>;
  /** The signed callback for an order, as the gateway posts it five seconds after an answer was lost. */
  callbackFor(orderNumber: string): Promise<string>;
  /** The nightly settlement. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

export async function aBank(): Promise<Bank> {
  const sandbox = await aSandbox();
  const heard: string[] = [];
  const listeners = new Set<() => void>();
  const listener = await listen((body) => {
    heard.push(body);
    for (const tell of listeners) tell();
  });
  const find = (orderNumber: string) =>
    heard.find((body) => new URLSearchParams(body).get('orderRef') === orderNumber);

  return {
    cards: sandbox.cards,
    shopUrl: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    async transactions() {
      const all = await sandbox.read<Transaction[]>('/sandbox/transactions');
      return all.filter(({ state }) => state !== 'declined');
    },
    async fault(kind) {
      await sandbox.send('/sandbox/faults', { target: 'card', kind, times: 1 });
    },
    async callbackFor(orderNumber) {
      await sandbox.pass(5_000);
      return new Promise((resolve) => {
        const look = () => {
          const body = find(orderNumber);
          if (body === undefined) return;
          listeners.delete(look);
          resolve(body);
        };
        listeners.add(look);
        look();
      });
    },
    async settle() {
      await sandbox.send('/sandbox/settle');
    },
    async close() {
      await new Promise((resolve) => listener.close(resolve));
      await sandbox.close();
    },
  };
}

function listen(hear: (body: string) => void): Promise<Server> {
  const server = createServer(async (request, response) => {
    hear(await text(request));
    response.end('OK');
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
