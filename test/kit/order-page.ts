import { findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import type { TestApp } from './app.ts';
import { anOrder, aVariant } from './builders.ts';
import { anAdmin } from './shop.ts';

/** A paid order of £1,358.00, for a suite and two log sets, with its page and documents as the owner uses them. */
export async function anOrderPage({ app }: { app: TestApp }, changes: Record<string, unknown> = {}) {
  const { shop, asOwner } = app;
  const suite = await aVariant(shop, { price: 124_000 });
  const logs = await aVariant(shop, { price: 5_900, title: 'Hand-painted Log Set' });
  const lines = [suite, { ...logs, quantity: 2 }];
  const { id, number, address } = await anOrder(shop, changes, { lines });
  const get = () => asOwner.get(address);
  /** Submits one of its forms; without a version, whatever has changed meanwhile. */
  const submit = (intent: string, fields: Record<string, string> = {}) =>
    asOwner.post(address, { intent, version: '', ...fields });
  return {
    id,
    number,
    address,
    get,
    submit,
    version: async () => String((await findOrderForAdmin(shop, anAdmin(), id)).version),
    document: (query: string) => asOwner.get(`/admin/orders/print/${id}?doc=${query}`),
    refund: (amount: string, fields: Record<string, string> = {}) =>
      submit('refund', { amount, reason: 'Goodwill', ...fields }),
    /** The name of the field for how many log sets are refunded. */
    logSets: async () => (await get()).field('Quantity of Hand-painted Log Set').getAttribute('name') ?? '',
  };
}
