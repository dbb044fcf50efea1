import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HttpBindings, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { MERCHANT } from './account.ts';
import { bankRoutes } from './bank-pages.ts';
import { createCallbacks } from './callbacks.ts';
import type { CardGateway, Merchant } from './card-gateway.ts';
import { createCardTokens } from './card-tokens.ts';
import { controlRoutes } from './control.ts';
import { createFaults } from './faults.ts';
import { fieldRoutes } from './field-pages.ts';
import { gatewayRoutes } from './gateway.ts';
import { hostedRoutes } from './hosted-page.ts';
import { klarnaRoutes } from './klarna.ts';
import { klarnaControl } from './klarna-control.ts';
import { klarnaPages } from './klarna-pages.ts';
import { resumeReviews } from './klarna-review.ts';
import { openLedger } from './ledger.ts';
import { openMailbox } from './mailbox.ts';
import { pageRoutes } from './pages.ts';
import type { Party } from './party.ts';
import { stripeRoutes } from './stripe.ts';
import { stripeControl } from './stripe-control.ts';
import { addEndpoint } from './stripe-endpoints.ts';
import { stripePages } from './stripe-pages.ts';
import { REAL_WORLD, type World } from './world.ts';

export type OpenSandbox = { url: string; smtpPort: number; close(): Promise<void> };

/**
 * Opens the sandbox on 127.0.0.1 only: out of reach from outside, and another site than localhost. Port 0 takes a free
 * one. Rejects when the port is in use.
 */
export async function openSandbox(options: {
  port: number;
  dataDir: string;
  /** Where Stripe posts its events; others can be added through its interface. */
  webhookUrl?: string | undefined;
  world?: World;
  /** The card gateway's merchant, where it is not the usual one. */
  merchant?: Merchant;
}): Promise<OpenSandbox> {
  const world = options.world ?? REAL_WORLD;
  // Takes the port before opening the ledger, so a second sandbox does no harm.
  const app = new Hono<{ Bindings: HttpBindings }>();
  let isReady = false;
  const server = await listen(options.port, (request, env) =>
    isReady ? app.fetch(request, env) : new Response('Not open yet', { status: 503 }),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const ledger = openLedger(options.dataDir);
  const faults = createFaults();
  const mailbox = await openMailbox(ledger, faults, world);
  const callbacks = createCallbacks(ledger, world, 'card');
  const party: Party = { ledger, world, faults, callbacks, url };
  const { merchant = MERCHANT } = options;
  const gateway: CardGateway = { ...party, merchant, tokens: createCardTokens(world) };
  const klarna: Party = { ...party, callbacks: createCallbacks(ledger, world, 'klarna') };
  const stripe: Party = { ...party, callbacks: createCallbacks(ledger, world, 'stripe') };
  resumeReviews(klarna);
  app.route('/', gatewayRoutes(gateway));
  app.route('/', fieldRoutes(gateway));
  app.route('/', hostedRoutes(gateway));
  app.route('/', bankRoutes(gateway));
  app.route('/', klarnaRoutes(klarna));
  app.route('/', klarnaPages(klarna));
  app.route('/', klarnaControl(klarna));
  if (options.webhookUrl) addEndpoint(stripe, { url: options.webhookUrl });
  app.route('/', stripeRoutes(stripe));
  app.route('/', stripePages(stripe));
  app.route('/', stripeControl(stripe));
  app.route('/', controlRoutes(gateway, mailbox.port));
  app.route('/', pageRoutes(gateway, mailbox.port));
  isReady = true;

  return {
    url,
    smtpPort: mailbox.port,
    async close() {
      callbacks.close();
      klarna.callbacks.close();
      stripe.callbacks.close();
      await mailbox.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      ledger.close();
    },
  };
}

/** Milliseconds: longer than clients keep a connection, or it may be closed while they start a call. */
const KEEP_ALIVE = 65_000;

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

function listen(port: number, fetch: Fetch): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: (request, env) => fetch(request, env as HttpBindings),
        port,
        hostname: '127.0.0.1',
        serverOptions: { keepAliveTimeout: KEEP_ALIVE },
      },
      () => resolve(server),
    ) as Server;
    server.once('error', reject);
  });
}
