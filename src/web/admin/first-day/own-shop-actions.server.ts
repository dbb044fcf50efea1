import type { Owner } from '#shop/actor.ts';
import { type Gone, startOwnShop } from '#shop/first-day/start-own-shop.server.ts';
import { counted } from '#values/counted.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';

export const ownShopActions = formActions<AdminForm<Owner>, { done: string }>({
  async start({ shop, admin, form }) {
    const wanted = { password: text(form, 'password'), withChanged: text(form, 'changed') === 'go' };
    const gone = await startOwnShop(shop, admin, wanted);
    return { done: gone ? goneWords(gone) : 'The demo had gone already.' };
  },
});

function goneWords({ products, orders }: Gone): string {
  return `The demo is gone: ${counted(products, 'product')} and ${counted(orders, 'order')}. The shop is yours.`;
}
