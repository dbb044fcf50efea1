import { data, redirect } from 'react-router';
import { requireAdmin } from '#shop/accounts/actor.ts';
import { listChanges } from '#shop/audit/list-changes.server.ts';
import { findCollectionDesk } from '#shop/catalogue/collection-desk.server.ts';
import { addToCollection, removeFromCollection } from '#shop/catalogue/collection-members.server.ts';
import { moveInCollection } from '#shop/catalogue/collection-order.server.ts';
import { deleteCollection, updateCollection } from '#shop/catalogue/collections.server.ts';
import { ShopError } from '#shop/errors.ts';
import { pageOf } from '../../context.server.ts';
import { seenVersion, text } from '../../form-text.ts';
import { attempt, respond } from '../../respond.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { pageNumber } from '../list-address.ts';
import { LoadFailed } from '../load-failed.tsx';
import { afterDeletion } from '../ui/deleted-note.tsx';
import { whileOpen } from '../while-open.ts';
import type { Route } from './+types/collection';
import { findAvailableProducts } from './available-products.server.ts';
import { COLLECTIONS, CollectionEditor } from './collection-editor.tsx';

/** Products of the collection on one page of the editor. */
const MEMBERS = 100;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { shop, actor } = pageOf(context);
  const query = new URL(request.url).searchParams;
  return respond(request, async () => {
    const admin = requireAdmin(actor);
    const asked = { page: pageNumber(query, 'members'), pageSize: MEMBERS };
    const desk = await findCollectionDesk(shop, admin, params.handle, asked);
    const available = await findAvailableProducts(shop, admin, desk.id, query);
    const { entries } = await listChanges(shop, admin, {
      ...{ page: 1, pageSize: 8, kind: 'collection', subjectId: desk.id },
    });
    return { desk, available, entries, isNew: query.get('isNew') === 'true', isGone: false };
  });
}

const open = whileOpen<Awaited<ReturnType<typeof loader>>>();

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return open.load(params.handle, serverLoader);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { shop, actor } = pageOf(context);
  const form = await request.formData();
  const intent = text(form, 'intent');
  const title = text(form, 'title');
  return attempt(
    async () => {
      const admin = requireAdmin(actor);
      const ifVersion = seenVersion(form);
      switch (intent) {
        case 'save': {
          const saved = await updateCollection(shop, admin, params.handle, { title }, { ifVersion });
          return data({ done: 'Saved', savedVersion: saved.version });
        }
        case 'add':
          await addToCollection(shop, admin, params.handle, text(form, 'productId'));
          return data({ done: null, said: `Added ${title}` });
        case 'remove':
          await removeFromCollection(shop, admin, params.handle, text(form, 'productId'));
          return data({ done: null, said: `Removed ${title}` });
        case 'move': {
          const [productId, to] = [text(form, 'productId'), Number.parseInt(text(form, 'to'), 10)];
          if (!(to >= 0)) throw new ShopError('malformed', 'That is no place in a collection.');
          await moveInCollection(shop, admin, params.handle, { productId, to, ifVersion });
          // Who moved it has heard so already.
          return data({ done: null, said: null });
        }
        case 'delete':
          await deleteCollection(shop, admin, params.handle);
          return redirect(afterDeletion(COLLECTIONS.to));
        default:
          throw new ShopError('malformed', 'That is not something a collection can do.');
      }
    },
    { intent, title },
  );
}

export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, args.loaderData?.desk.title ?? 'Collection');

export default function Collection({ loaderData, actionData }: Route.ComponentProps) {
  open.useOpen(loaderData.desk, loaderData);
  return <CollectionEditor key={loaderData.desk.id} {...loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailed title="Collection" back={COLLECTIONS} words="failed to fetch collection" error={error} />
  );
}
