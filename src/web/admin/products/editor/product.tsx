import { useState } from 'react';
import { createContext, replace, useLocation } from 'react-router';
import {
  listCollectionsOf,
  listCollectionTitles,
} from '#shop/catalogue/collections/collection-lists.server.ts';
import { listCompanions } from '#shop/catalogue/commands/companions.server.ts';
import { findPictureTexts } from '#shop/catalogue/commands/picture-texts.server.ts';
import { listFilmFiles } from '#shop/catalogue/commands/product-film.server.ts';
import { listProductChanges } from '#shop/catalogue/record/product-history.server.ts';
import { findHandleNow } from '#shop/catalogue/rows/handles.server.ts';
import { listOrderedVariants } from '#shop/catalogue/rows/ordered-variants.server.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { listUnknownSkus } from '#shop/catalogue/shown/set-of-product.server.ts';
import { findOwnersLists } from '#shop/catalogue/suppliers/owners-lists.server.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { respond } from '../../../answers/respond.server.ts';
import { text } from '../../../forms/form-text.ts';
import { adminMeta } from '../../admin-meta.ts';
import { roleForm, roleOf } from '../../admin-request.server.ts';
import { keepOpenEditor } from '../../editing/keep-open-editor.ts';
import { loadFailed } from '../../ui/page/load-failed.tsx';
import { Note } from '../../ui/page/note.tsx';
import type { Route } from './+types/product';
import { productActions } from './product-actions.server.ts';
import type { ProductAnswer } from './product-answer.ts';
import { PRODUCTS, ProductEditor } from './product-editor.tsx';

/** The product edited in this request, for the loader that runs after the action. */
const edited = createContext<string | null>(null);

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'manager');
  const query = new URL(request.url).searchParams;
  return respond(request, async () => {
    const isEdited = context.get(edited) !== null;
    const wanted = context.get(edited) ?? (await findHandleNow(shop, params.handle));
    const { product, version } = await findProductForAdmin(shop, admin, wanted);
    // Its address has changed, or an open editor asks by id because its handle no longer exists.
    if (!isEdited && params.handle !== product.handle) throw replace(addressOf(product.handle));
    const changes = await listProductChanges(shop, admin, product);
    const collections = await listCollectionsOf(shop, product.id);
    const allCollections = await listCollectionTitles(shop, admin);
    const companions = await listCompanions(shop, admin, product.id);
    const { kinds } = await findShopProfile(shop);
    const film = await listFilmFiles(shop, admin, product.id);
    const isNew = query.get('isNew') === 'true';
    const texts = await findPictureTexts(shop, admin, product);
    const ordered = await listOrderedVariants(shop, admin, product.id);
    const lists = await findOwnersLists(shop, admin);
    const unknownSkus = await listUnknownSkus(shop, admin, product.setSkus);
    const me = admin.accountId;
    return {
      product,
      version,
      changes,
      me,
      collections,
      allCollections,
      companions,
      kinds,
      lists,
      unknownSkus,
      film,
      texts,
      ordered,
      isNew,
      isCopy: query.has('isCopy'),
      isGone: false,
    };
  });
}

const open = keepOpenEditor<Awaited<ReturnType<typeof loader>>>(addressOf);

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return open.load(params.handle, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const work = await roleForm(args, 'manager');
  // The form sends the id, as the handle may have changed.
  const productId = text(work.form, 'productId') || null;
  args.context.set(edited, productId);
  return productActions({ ...work, handleOrId: productId ?? args.params.handle });
}

export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, args.loaderData?.product.title ?? 'Product');

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { isNew, isCopy, isGone, ...rest } = loaderData;
  const answer = useAnswer(actionData as ProductAnswer | undefined, rest.product.id);
  open.useOpen(rest.product, loaderData);
  const refusal = answer && 'error' in answer ? answer : undefined;
  // The editor itself shows field errors and conflicts.
  const isShownBelow = refusal?.intent === 'save' && (refusal.fields || refusal.code === 'conflict');
  return (
    <ProductEditor key={rest.product.id} {...rest} isGone={isGone} answer={answer}>
      {isNew && !answer && (
        <Note tone="good" title={isCopy ? 'Product duplicated as a draft' : 'Product created successfully!'}>
          {rest.product.variants.length === 0 &&
            `Customers can buy it once it has ${rest.product.options.length > 0 ? 'a variant with stock' : 'stock'}${rest.product.available ? '' : ', and is Active'}.`}
        </Note>
      )}
      {refusal && !isShownBelow && !isGone && (
        <Note tone="bad" title={refusal.input?.failure || headingOf(refusal.code)}>
          {refusal.error}
        </Note>
      )}
    </ProductEditor>
  );
}

/** Only a fault of the shop's is one; everything else is for the owner to put right. */
function headingOf(code: string): string {
  return code === 'busy' ? 'Something went wrong, nothing was lost.' : 'Not saved';
}

/** The last answer; it survives the redirect to a new handle of the same product. */
function useAnswer(answer: ProductAnswer | undefined, productId: string): ProductAnswer | undefined {
  const { pathname } = useLocation();
  const now = { answer, pathname, productId };
  const [last, setLast] = useState(now);
  const hasMoved = productId === last.productId && pathname !== last.pathname;
  if (answer === last.answer || (!answer && hasMoved)) return last.answer;
  setLast(now);
  return answer;
}

function addressOf(handleOrId: string): string {
  return `/admin/products/edit/${handleOrId}`;
}

export const ErrorBoundary = loadFailed('Product', PRODUCTS, 'failed to fetch product');
