import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sendAsOne } from '#database/migrations/056-parcels.ts';
import { markShipped } from '#shop/sales/order/change-orders.server.ts';
import { UNSAID } from '#shop/sales/parcels/consignment.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { aSuiteAndLogs } from './in-parts.ts';

onEachEngine('orders that an earlier version shipped', { atBank: true }, ({ app, shop }) => {
  test('left as one consignment of all that had not been refunded before', async () => {
    const [whole, part, waiting] = [
      await aSuiteAndLogs({ app }),
      await aSuiteAndLogs({ app }),
      await aSuiteAndLogs({ app }),
    ];
    await part.refund({ logSets: 1 });
    shop.advanceClock(1_000);
    const carriage = {
      ...UNSAID,
      carrier: 'UPS',
      tracking: [{ number: '1Z 7', link: 'https://ups.example' }],
    };
    for (const { id } of [whole, part]) await markShipped(shop, anAdmin(), id, { carriage });
    shop.advanceClock(1_000);
    await whole.refund({ logSets: 2 }, { reason: 'Returned', isRestocked: false });
    const sent = (await whole.find()).consignments[0]?.sent ?? 0;
    await shop.db
      .insertInto('parcel')
      .values({
        order_id: whole.id,
        carrier: 'UPS',
        tracking_number: '1Z 7',
        link: 'https://ups.example',
        at: sent,
      })
      .execute();
    const before = [(await whole.find()).units, (await part.find()).units];
    // As that version wrote refunds.
    await sql`UPDATE refund SET lines = replace(lines, '"unsent"', '"of_no_version"')`.execute(shop.db);
    await shop.db.deleteFrom('consignment').execute();
    await sendAsOne(shop.db as never);
    expect([(await whole.find()).units, (await part.find()).units]).toEqual(before);
    expect((await whole.find()).consignments).toMatchObject([
      { number: 1, sent, who: 'Olive Owner', carrier: 'UPS', tracking: carriage.tracking, takenBack: null },
    ]);
    expect((await part.find()).consignments).toMatchObject([{ carrier: '', tracking: [] }]);
    expect(await waiting.left()).toEqual([1, 3]);
  });
});
