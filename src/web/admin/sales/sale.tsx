import { listCollectionsForAdmin } from '#shop/catalogue/collections/collection-lists.server.ts';
import { findJustEnded } from '#shop/catalogue/price-sales/begins-again.server.ts';
import { findSale } from '#shop/catalogue/price-sales/find-sales.server.ts';
import { previewSale } from '#shop/catalogue/price-sales/preview-sale.server.ts';
import { textsOfSale } from '#shop/catalogue/price-sales/sale-texts.server.ts';
import { listChanges } from '#shop/record/activity/list-changes.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { loading, roleForm } from '../admin-request.server.ts';
import { loadFailed } from '../ui/page/load-failed.tsx';
import type { Route } from './+types/sale';
import { saleActions } from './sale-actions.server.ts';
import { SALES, SaleEditor } from './sale-editor.tsx';

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'manager', async ({ shop, admin, params: { id }, query }) => {
    const sale = await findSale(shop, admin, id);
    const changes = { page: 1, pageSize: 8, kind: 'sale', subjectId: id } as const;
    return {
      sale,
      texts: await textsOfSale(shop, sale),
      justEnded: await findJustEnded(shop, sale),
      preview: await previewSale(shop, admin, sale, query.get('after') ?? ''),
      collections: (await listCollectionsForAdmin(shop, admin)).collections.map(({ handle, title }) => ({
        handle,
        title,
      })),
      entries: (await listChanges(shop, admin, changes)).entries,
      now: shop.now(),
      isNew: query.has('isNew'),
    };
  });
}

export async function action(args: Route.ActionArgs) {
  return saleActions({ ...(await roleForm(args, 'manager')), id: args.params.id });
}

export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) => adminMeta(args, args.loaderData?.sale.name ?? 'Sale');

export default function SalePage({ loaderData, actionData }: Route.ComponentProps) {
  return <SaleEditor key={loaderData.sale.id} {...loaderData} answer={actionData} />;
}

export const ErrorBoundary = loadFailed('Sale', SALES, 'failed to load the sale');
