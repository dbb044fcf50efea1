import { expect, test } from 'vitest';
import { eraseTestOrders } from '#shop/first-day/test-orders.server.ts';
import { erasePerson } from '#shop/people/erase-person.server.ts';
import { findDataOf } from '#shop/people/personal-data-of.server.ts';
import { inTransaction } from '#shop/shop.server.ts';
import { aVariant, stockOf } from '../kit/builders.ts';
import { expectInvariants } from '../kit/invariants.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { aQuote, lineOf, payQuote, quoteOf } from './a-quote.ts';

onEachEngine('a quote', { perTest: true, atBank: true }, ({ shop }) => {
  test('goes with the demo, and what it held is for sale', async () => {
    const fire = await aVariant(shop, { stock_count: 4 });
    await aQuote(shop, quoteOf([lineOf(fire)], { holdDays: 9 }));
    const paid = await aQuote(shop, quoteOf([lineOf(fire)], { holdDays: 9 }));
    await payQuote(shop, paid.link);
    expect(await stockOf(shop, fire.id)).toBe(2);
    await inTransaction(shop, eraseTestOrders);
    expect(await stockOf(shop, fire.id)).toBe(4);
    for (const table of ['quote', 'quote_version', 'quote_word'] as const)
      expect(await shop.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    await expectInvariants(shop, { transactions: async () => [] }, { [fire.id]: 4 });
  });

  test('of a person that came to nothing goes when they are erased; one that is an order stays', async () => {
    const fire = await aVariant(shop, { stock_count: 4 });
    await aQuote(shop, quoteOf([lineOf(fire)], { holdDays: 9 }));
    const paid = await aQuote(shop, quoteOf([lineOf(fire)]));
    await payQuote(shop, paid.link);
    const person = { email: 'eleanor@example.co.uk', accountId: null, isProven: true };
    expect((await findDataOf(shop, person)).quotes).toHaveLength(2);
    await inTransaction(shop, (shop) => erasePerson(shop, person));
    const left = await shop.db.selectFrom('quote').select('id').execute();
    expect([left.map(({ id }) => id), await stockOf(shop, fire.id)]).toEqual([[paid.id], 3]);
  });
});
