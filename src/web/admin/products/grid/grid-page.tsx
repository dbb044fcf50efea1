import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import type { GridProduct } from '#shop/catalogue/many/grid-rows.ts';
import { listGrid } from '#shop/catalogue/many/list-grid.server.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { counted } from '#values/counted.ts';
import { useIsHydrated } from '../../../ui/hydrated.ts';
import { adminMeta } from '../../admin-meta.ts';
import { loading, roleForm } from '../../admin-request.server.ts';
import lists from '../../lists/lists.module.css';
import { EmptyList } from '../../ui/lists/empty.tsx';
import { ListSkeleton } from '../../ui/lists/skeleton.tsx';
import { AdminLink } from '../../ui/page/button.tsx';
import { loadFailed } from '../../ui/page/load-failed.tsx';
import { Note } from '../../ui/page/note.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { PRODUCTS } from '../editor/product-editor.tsx';
import { filterOf, productsAddress } from '../list/products-address.ts';
import type { Route } from './+types/grid-page';
import { gridActions } from './grid-actions.server.ts';
import { GridEditor } from './grid-editor.tsx';

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'manager', async ({ shop, admin, query }) => {
    const criteria = productsAddress.read(query);
    const { kinds } = await findShopProfile(shop);
    const { products, total } = await listGrid(shop, admin, filterOf(criteria));
    // As one text: to send many thousands of values one by one would hold up the shop.
    return { criteria, kinds, total, shown: products.length, table: JSON.stringify(products) };
  });
}

export async function action(args: Route.ActionArgs) {
  return gridActions(await roleForm(args, 'manager'));
}

/** Saving answers with what it has saved; the whole table is read again only when the page is opened. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && defaultShouldRevalidate;

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Edit in a grid');

export default function GridPage({ loaderData }: Route.ComponentProps) {
  const { criteria, kinds, total, shown, table } = loaderData;
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  const products = useMemo((): GridProduct[] => JSON.parse(table), [table]);
  const list = productsAddress.to(criteria);
  const count = counted(total, 'product');
  const note = productsAddress.isNarrowed({ ...criteria, page: 1 }) ? `${count} found` : count;
  return (
    <div className={lists.wide}>
      {!isHydrated || shown === 0 ? (
        <PageHead title="Edit in a grid" note={note} back={PRODUCTS} />
      ) : (
        <GridEditor key={search} products={products} kinds={kinds} note={note} />
      )}
      {shown < total && (
        <Note tone="attention" title={`The grid shows the first ${shown.toLocaleString('en-GB')} products`}>
          <a href={list}>Narrow the list</a> to edit the others.
        </Note>
      )}
      {shown === 0 ? (
        <Panel isFlush isBare>
          <EmptyList Icon={SearchX} title="No matching products" text="There is nothing to edit in a grid.">
            <AdminLink to={list}>Back to the list</AdminLink>
          </EmptyList>
        </Panel>
      ) : (
        !isHydrated && (
          <>
            <noscript>
              <Note tone="attention" title="The grid needs JavaScript">
                Without it, products are changed one by one: <a href={list}>open the list</a>.
              </Note>
            </noscript>
            <Panel isFlush isBare>
              <ListSkeleton />
            </Panel>
          </>
        )
      )}
    </div>
  );
}

export const ErrorBoundary = loadFailed('Edit in a grid', PRODUCTS, 'failed to load products');
