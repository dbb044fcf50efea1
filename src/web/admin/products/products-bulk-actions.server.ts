import { addToCollectionInBulk, setAvailableInBulk } from '#shop/catalogue/products-bulk.server.ts';
import { ShopError } from '#shop/errors.ts';
import { type AdminForm, formActions } from '../../form-actions.server.ts';
import { text } from '../../form-text.ts';

type Done = { done?: string; refused: string[] };

export const productsBulkActions = formActions<AdminForm, Done>({
  async show({ shop, admin, form }) {
    const { done, refused } = await setAvailableInBulk(shop, admin, tickedIn(form), true);
    return answer(done, 'in the shop', refused);
  },
  async hide({ shop, admin, form }) {
    const { done, refused } = await setAvailableInBulk(shop, admin, tickedIn(form), false);
    return answer(done, 'hidden', refused);
  },
  async collect({ shop, admin, form }) {
    const handle = text(form, 'collection');
    if (!handle) throw new ShopError('malformed', 'Choose a collection first.');
    const { done, refused, title } = await addToCollectionInBulk(shop, admin, tickedIn(form), handle);
    return answer(done, `in ${title}`, refused);
  },
});

function tickedIn(form: FormData): string[] {
  return form.getAll('id').filter((id) => typeof id === 'string');
}

/** Without a success, only the refusals are reported. */
function answer(count: number, what: string, refused: string[]): Done {
  if (count === 0) return { refused };
  return { done: count === 1 ? `1 product is now ${what}` : `${count} products are now ${what}`, refused };
}
