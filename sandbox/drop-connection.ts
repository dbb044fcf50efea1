import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

type AnyContext = Context<{ Bindings: HttpBindings }>;

/** Holds the connection until the client gives up. */
export async function holdConnection(c: AnyContext): Promise<Response> {
  const { socket } = c.env.incoming;
  await new Promise((resolve) => (socket.destroyed ? resolve(null) : socket.once('close', resolve)));
  return RESPONSE_ALREADY_SENT;
}

export function dropConnection(c: AnyContext): Response {
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}
