import type { Admin } from '#shop/accounts/actor.ts';
import { addToCollectionTogether, setAvailableTogether } from '#shop/catalogue/products-together.server.ts';
import { ShopError } from '#shop/errors.ts';
import type { Shop } from '#shop/shop.server.ts';
import { text } from '../../form-text.ts';
import { attempt } from '../../respond.server.ts';

/** Does with the ticked products what the form asks for, and says what came of it. */
export function answerProducts(shop: Shop, admin: Admin, form: FormData) {
  const ids = form.getAll('id').filter((id) => typeof id === 'string');
  return attempt(async () => {
    switch (text(form, 'intent')) {
      case 'show': {
        const { done, refused } = await setAvailableTogether(shop, admin, ids, true);
        return answer(done, 'in the shop', refused);
      }
      case 'hide': {
        const { done, refused } = await setAvailableTogether(shop, admin, ids, false);
        return answer(done, 'hidden', refused);
      }
      case 'collect': {
        const handle = text(form, 'collection');
        if (!handle) throw new ShopError('malformed', 'Choose a collection first.');
        const { done, refused, title } = await addToCollectionTogether(shop, admin, ids, handle);
        return answer(done, `in ${title}`, refused);
      }
      default:
        throw new ShopError('malformed', 'That is not something that can be done with products.');
    }
  });
}

/** Where not one could be done, only the refusals are told. */
function answer(count: number, what: string, refused: string[]) {
  if (count === 0) return { refused };
  return { done: count === 1 ? `1 product is now ${what}` : `${count} products are now ${what}`, refused };
}
