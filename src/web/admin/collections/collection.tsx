import { createContext, replace } from 'react-router';
import { findMovedCollection } from '#shop/catalogue/collections/collection-handles.server.ts';
import { findCollectionPage } from '#shop/catalogue/collections/collections.server.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { listChanges } from '#shop/record/activity/list-changes.server.ts';
import { respond } from '../../answers/respond.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { roleForm, roleOf } from '../admin-request.server.ts';
import { keepOpenEditor } from '../editing/keep-open-editor.ts';
import { pageNumber } from '../lists/list-address.ts';
import { loadFailed } from '../ui/page/load-failed.tsx';
import type { Route } from './+types/collection';
import { findAvailableProducts } from './available-products.server.ts';
import { collectionActions } from './collection-actions.server.ts';
import { COLLECTIONS, CollectionEditor } from './collection-editor.tsx';

/** Products of the collection per page. */
const MEMBERS = 100;

/** The present address of the collection that was saved in this request, for the loader that runs after the action. */
const edited = createContext<string | null>(null);

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'manager');
  const query = new URL(request.url).searchParams;
  return respond(request, async () => {
    const paging = { page: pageNumber(query, 'members'), pageSize: MEMBERS };
    const isEdited = context.get(edited) !== null;
    const moved = isEdited ? null : await findMovedCollection(shop, params.handle);
    if (moved) throw replace(`/admin/collections/edit/${moved}`);
    const collection = await findCollectionPage(shop, admin, context.get(edited) ?? params.handle, paging);
    const available = collection.rule ? null : await findAvailableProducts(shop, admin, collection.id, query);
    const { kinds } = await findShopProfile(shop);
    const { entries } = await listChanges(shop, admin, {
      page: 1,
      pageSize: 8,
      kind: 'collection',
      subjectId: collection.id,
    });
    return { collection, available, kinds, entries, isNew: query.get('isNew') === 'true', isGone: false };
  });
}

const open = keepOpenEditor<Awaited<ReturnType<typeof loader>>>();

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return open.load(params.handle, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const work = await roleForm(args, 'manager');
  const { shop } = work;
  const handle = (await findMovedCollection(shop, args.params.handle)) ?? args.params.handle;
  const answer = await collectionActions({ ...work, handle });
  args.context.set(edited, (await findMovedCollection(shop, handle)) ?? handle);
  return answer;
}

export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, args.loaderData?.collection.title ?? 'Collection');

export default function Collection({ loaderData, actionData }: Route.ComponentProps) {
  open.useOpen(loaderData.collection, loaderData);
  return <CollectionEditor key={loaderData.collection.id} {...loaderData} answer={actionData} />;
}

export const ErrorBoundary = loadFailed('Collection', COLLECTIONS, 'failed to fetch collection');
