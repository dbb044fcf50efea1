import { redirect } from 'react-router';
import {
  addToCollection,
  removeFromCollection,
} from '#shop/catalogue/collections/collection-members.server.ts';
import { changeOptions, deleteProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { addCompanion, removeCompanion } from '#shop/catalogue/commands/companions.server.ts';
import { duplicateProduct } from '#shop/catalogue/commands/duplicate-product.server.ts';
import { removeProductFilm, setProductFilm } from '#shop/catalogue/commands/product-film.server.ts';
import {
  addProductMedia,
  deleteProductMedia,
  orderProductMedia,
  removeVariantMedia,
  setVariantMedia,
} from '#shop/catalogue/commands/product-media.server.ts';
import { removeOptionType, removeOptionValue } from '#shop/catalogue/commands/remove-option.server.ts';
import { addVariant, deleteVariant } from '#shop/catalogue/commands/variants.server.ts';
import { generateVariants } from '#shop/catalogue/commands/variants-bulk.server.ts';
import { listProductLines } from '#shop/catalogue/owner-list/product-lines.server.ts';
import type { Product } from '#shop/catalogue/product/product.ts';
import type { OptionTypeInput } from '#shop/catalogue/product/product-form.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { ShopError } from '#shop/errors.ts';
import { type AdminForm, formActions } from '../../../forms/form-actions.server.ts';
import { text } from '../../../forms/form-text.ts';
import { afterDeletion } from '../../ui/page/deleted-note.tsx';
import { filmsIn, uploadOf } from '../../upload.server.ts';
import { removedValueIn, withOrder, withSplit, withType, withValues } from '../options/option-changes.ts';
import { type MovedStock, stockMeanwhile } from '../variants/stock-meanwhile.ts';
import { missingVariantsIn, newVariantIn } from '../variants/variant-forms.ts';
import type { ProductInput } from './product-answer.ts';
import { draftFrom, draftOf } from './product-draft.ts';
import { type SavedPage, saveProductPage, saveVariants } from './save-product.server.ts';

type ProductForm = AdminForm & { handleOrId: string };
type Edit<Result> = (work: AdminForm & { product: Product }) => Promise<Result>;
type Done = { done: string | null; savedVersion?: number; moved?: MovedStock[] };

export const productActions = formActions<ProductForm, Done | Response, ProductInput>(
  {
    save: saving(({ shop, admin, product, form }) => saveProductPage(shop, admin, product, form)),
    async duplicate(work) {
      const copy = await onProduct(work, ({ shop, admin, product }) =>
        duplicateProduct(shop, admin, product.id),
      );
      return redirect(`/admin/products/edit/${copy.product.handle}?isNew=true&isCopy`);
    },
    async delete(work) {
      await onProduct(work, ({ shop, admin, product }) => deleteProduct(shop, admin, product.id));
      return redirect(afterDeletion('/admin?tab=products'));
    },

    'add-media': changing(async ({ shop, admin, product, form }) =>
      addProductMedia(shop, admin, product.id, await uploadOf(form), { isFeatured: form.has('featured') }),
    ),
    'delete-media': changing(({ shop, admin, product, form }) =>
      deleteProductMedia(shop, admin, product.id, text(form, 'url')),
    ),
    'order-media': changing(({ shop, admin, product, form }) =>
      orderProductMedia(
        shop,
        admin,
        product.id,
        movedTo(product.media, text(form, 'url'), Number(text(form, 'order'))),
      ),
    ),

    'join-collection': changing(({ shop, admin, product, form }) =>
      addToCollection(shop, admin, text(form, 'collection'), product.id),
    ),
    'leave-collection': changing(({ shop, admin, product, form }) =>
      removeFromCollection(shop, admin, text(form, 'collection'), product.id),
    ),

    'add-companion': changing(async ({ shop, admin, product, form }) =>
      addCompanion(shop, admin, product.id, await findByName(shop, admin, text(form, 'companion'))),
    ),
    'remove-companion': changing(({ shop, admin, product, form }) =>
      removeCompanion(shop, admin, product.id, text(form, 'companion')),
    ),

    'set-film': changing(async ({ shop, admin, product, form }) =>
      setProductFilm(shop, admin, product.id, await filmsIn(form)),
    ),
    'remove-film': changing(({ shop, admin, product }) => removeProductFilm(shop, admin, product.id)),

    'add-option-type': changeBy(withType),
    'remove-option-type': changing(({ shop, admin, product, form }) =>
      removeOptionType(shop, admin, product.id, text(form, 'optionHandle')),
    ),
    'add-option-value': changeBy(withValues),
    'order-option-values': changeBy(withOrder),
    'split-option-value': changeBy(withSplit),
    'remove-option-value': changing(({ shop, admin, product, form }) =>
      removeOptionValue(shop, admin, product.id, removedValueIn(form)),
    ),

    'add-variant': changing(({ shop, admin, product, form }) =>
      addVariant(shop, admin, { productId: product.id, ...newVariantIn(form, product) }),
    ),
    'save-variants': saving(({ shop, admin, product, form }) => saveVariants(shop, admin, product, form)),
    'generate-variants': changing(({ shop, admin, product, form }) =>
      generateVariants(shop, admin, product.id, missingVariantsIn(form)),
    ),
    'delete-variant': changing(({ shop, admin, product, form }) =>
      deleteVariant(shop, admin, variantId(product, form)),
    ),
    'set-variant-media': changing(async ({ shop, admin, product, form }) =>
      setVariantMedia(shop, admin, variantId(product, form), await uploadOf(form)),
    ),
    'remove-variant-media': changing(({ shop, admin, product, form }) =>
      removeVariantMedia(shop, admin, variantId(product, form)),
    ),
  },
  (form) => ({
    ...(text(form, 'intent') === 'save' && draftFrom(form, draftOf(null))),
    part: text(form, 'variantId') || text(form, 'optionHandle'),
    failure: failureOf(text(form, 'intent')),
  }),
);

/** The headings of failures that have their own. */
const FAILURES: Record<string, string> = {
  delete: 'failed to delete product',
  'order-media': 'failed to update media order',
  'join-collection': 'failed to add to collection',
  'leave-collection': 'failed to add to collection',
};

function failureOf(intent: string): string {
  return (Object.hasOwn(FAILURES, intent) && FAILURES[intent]) || '';
}

/** The id of the product with this title or address. ShopError `not-found`. */
async function findByName(shop: AdminForm['shop'], admin: AdminForm['admin'], name: string): Promise<string> {
  const { lines } = await listProductLines(shop, admin, { page: 1, pageSize: 20, q: name });
  const wanted = name.trim().toLowerCase();
  const found = lines.find(({ title, handle }) => [title.toLowerCase(), handle].includes(wanted));
  if (wanted === '' || !found)
    throw new ShopError('not-found', 'We could not find that product. Choose one from the list.');
  return found.id;
}

async function onProduct<Result>({ handleOrId, ...work }: ProductForm, edit: Edit<Result>) {
  const { product } = await findProductForAdmin(work.shop, work.admin, handleOrId);
  return edit({ ...work, product });
}

/** An edit whose result is visible, so no message is needed. */
function changing(edit: Edit<unknown>) {
  return async (work: ProductForm): Promise<Done> => {
    await onProduct(work, edit);
    return { done: null };
  };
}

/** Saves form fields, which creates a new version. */
function saving(edit: Edit<SavedPage>) {
  return async (work: ProductForm): Promise<Done> => {
    const { product, version, changes } = await onProduct(work, edit);
    return { done: 'Saved', savedVersion: version, moved: stockMeanwhile(changes, product) };
  };
}

function changeBy(change: (product: Product, form: FormData) => OptionTypeInput[]) {
  return changing(({ shop, admin, product, form }) =>
    changeOptions(shop, admin, product.id, (product) => change(product, form)),
  );
}

/** The media list with one picture moved to a position, from 1, and renumbered. */
function movedTo(media: Product['media'], url: string, place: number): Product['media'] {
  const others = media.filter((item) => item.url !== url);
  const moved = media.filter((item) => item.url === url);
  const index = Math.min(Math.max(1, Math.trunc(place) || 1), media.length) - 1;
  return [...others.slice(0, index), ...moved, ...others.slice(index)].map((item, at) => ({
    url: item.url,
    order: at + 1,
  }));
}

/** Only a variant of this product. ShopError `not-found`. */
function variantId(product: Product, form: FormData): string {
  const id = text(form, 'variantId');
  if (product.variants.some((variant) => variant.id === id)) return id;
  throw new ShopError('not-found', 'We could not find that variant.');
}
