import { expect, test } from 'vitest';
import { changeSale, createSale } from '#shop/catalogue/price-sales/change-sales.server.ts';
import { findSale } from '#shop/catalogue/price-sales/find-sales.server.ts';
import { listChanges } from '#shop/record/activity/list-changes.server.ts';
import { carryOutUndo } from '#shop/record/undo/carry-out-undos.server.ts';
import { previewUndo } from '#shop/record/undo/preview-undo.server.ts';
import { startUndo } from '#shop/record/undo/undos.server.ts';
import { longestTurn, MAX_TURN } from '../kit/longest-turn.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { aSale } from '../prices/a-sale.ts';

/** As many as a sale may name, of products and of prices. */
const NAMED = 5_000;
const CHANGES = 8;
const owner = anAdmin();

onEachEngine('a sale that names as much as it may', { only: 'sqlite' }, ({ app, shop }) => {
  const names = (change: number) => {
    const ids = Array.from({ length: NAMED }, (_, n) => `2ai6c4v200ey1fIl629d${change}${n}`);
    return {
      named: ids.map((id) => `p_${id}`),
      prices: ids.map((id) => ({ variantId: `v_${id}`, pence: 10_000 })),
    };
  };

  test('is told, looked at and undone without holding anybody up, however often it was changed', async () => {
    await app.asOwner.get('/admin');
    const id = await createSale(shop, owner, aSale({ covers: 'products', ...names(0) }));
    shop.advanceClock(1);
    const since = shop.now();
    for (let n = 1; n <= CHANGES; n++) {
      const { version, ...terms } = await findSale(shop, owner, id);
      await changeSale(shop, owner, id, { terms: { ...terms, ...names(n) }, ifVersion: version });
      shop.advanceClock(1);
    }
    const scope = { accountId: null, kind: 'sale', since, until: shop.now() };
    const undo = shop.newId('undo');
    const paging = { page: 1, pageSize: 25 };
    const turns = [
      await longestTurn(() => listChanges(shop, owner, { ...paging, kind: 'sale' })),
      await longestTurn(() => previewUndo(shop, owner, scope, paging)),
    ];
    await startUndo(shop, owner, undo, scope);
    turns.push(await longestTurn(() => carryOutUndo(shop, undo)));
    const { named, prices } = await findSale(shop, owner, id);
    expect([named[0], prices.length]).toEqual([names(0).named[0], NAMED]);
    expect(Math.max(...turns)).toBeLessThan(MAX_TURN);
  });
});
