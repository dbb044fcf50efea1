import type { OrderStatus } from '#database/schema.ts';
import { type Actor, requireSignedIn, sessionExpired } from '../actor.ts';
import { listOrdersOf } from '../sales/order/orders.server.ts';
import type { Shop } from '../shop.server.ts';

/** An account as its owner sees it. Times are ISO 8601, UTC. */
export type AccountView = {
  name: string;
  email: string;
  /** Standard = 0, Admin = 1. */
  accountType: 0 | 1;
  created: string;
  newsletter: boolean;
  orders: {
    id: string;
    orderNumber: string;
    status: OrderStatus;
    /** It is collected by the customer. */
    collects: boolean;
    partlyShipped: boolean;
    created: string;
    /** Pence. */
    amount: number;
    itemSummary: string;
  }[];
};

/** The signed-in person's account with the orders placed while signed in, newest first. */
export async function findAccount(shop: Shop, actor: Actor): Promise<AccountView> {
  requireSignedIn(actor);
  const account = await shop.db
    .selectFrom('account')
    .leftJoin('subscriber', 'subscriber.email', 'account.email')
    .select(['account.name', 'account.email', 'account.type', 'account.created', 'subscriber.state'])
    .where('account.id', '=', actor.accountId)
    .where('account.active', '=', 1)
    .executeTakeFirst();
  if (!account) throw sessionExpired();
  return {
    name: account.name,
    email: account.email,
    accountType: account.type === 'Admin' ? 1 : 0,
    created: new Date(account.created).toISOString(),
    newsletter: account.state === 'subscribed',
    orders: await listOrdersOf(shop, actor.accountId),
  };
}
