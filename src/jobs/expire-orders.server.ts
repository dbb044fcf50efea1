import { expireOrders } from '#shop/orders/expire-orders.server.ts';
import type { Job } from './runner.server.ts';

/** Orders that waited too long for their customer give their stock back. */
export const expireOrdersJob: Job = { name: 'expire orders', everyMs: 30_000, run: expireOrders };
