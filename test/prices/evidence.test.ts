import { expect, test } from 'vitest';
import { findPriceEvidence } from '#shop/catalogue/price-sales/price-evidence.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { aFire, aRunningSale, DAY, type Fire, HOUR, MINUTE } from './a-sale.ts';

const owner = anAdmin();

onEachEngine('the evidence of a price on a day', { perTest: true }, ({ shop }) => {
  const setDiscount = (discount: number) => updateShopProfile(shop, owner, { discount });

  /** What was charged at a moment, and what it was said to have been. */
  async function at(fire: Fire, moment: number) {
    const { variants } = await findPriceEvidence(shop, owner, fire.handle, moment);
    const { price, sale, was } = variants[0]?.onDay ?? {};
    return { price, sale, was: was && 'until' in was ? was.pence : (was?.refused ?? null) };
  }

  /** A fire for 30 days at £100, then a sale of a quarter off. */
  async function inASale(): Promise<Fire> {
    const fire = await aFire(shop);
    shop.advanceClock(30 * DAY);
    await aRunningSale(shop, {}, 20);
    return fire;
  }
  const WAS = { price: 7_500, sale: 'Black Friday', was: 10_000 };
  const STRUCK_OTHERWISE = { ...WAS, was: null };

  test('stays what it was, whatever is off all goods later', async () => {
    const fire = await inASale();
    const then = shop.now();
    shop.advanceClock(DAY);
    await setDiscount(0.1);
    shop.advanceClock(DAY);
    expect([await at(fire, then), await at(fire, shop.now())]).toEqual([WAS, STRUCK_OTHERWISE]);
  });

  test('has no was-price for a day on which something was off all goods, though nothing is today', async () => {
    const fire = await inASale();
    shop.advanceClock(DAY);
    await setDiscount(0.1);
    shop.advanceClock(HOUR);
    const then = shop.now();
    shop.advanceClock(HOUR);
    await setDiscount(0);
    shop.advanceClock(MINUTE);
    expect([await at(fire, then), await at(fire, shop.now())]).toEqual([STRUCK_OTHERWISE, WAS]);
  });

  test('says the price before the sale, and nothing of the time before the product', async () => {
    const before = shop.now() - DAY;
    const fire = await inASale();
    expect(await at(fire, shop.now() - DAY)).toEqual({ price: 10_000, sale: null, was: null });
    expect(await at(fire, before)).toEqual({ price: undefined, sale: undefined, was: null });
  });
});
