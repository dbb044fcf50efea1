import { ExternalLink } from 'lucide-react';
import { data, redirect, useLocation, useNavigation } from 'react-router';
import { requireAdmin } from '#shop/accounts/actor.ts';
import { listChanges } from '#shop/audit/list-changes.server.ts';
import { findCollectionDesk } from '#shop/catalogue/collection-desk.server.ts';
import { addToCollection, removeFromCollection } from '#shop/catalogue/collection-members.server.ts';
import { moveInCollection } from '#shop/catalogue/collection-order.server.ts';
import { deleteCollection, updateCollection } from '#shop/catalogue/collections.server.ts';
import { ShopError } from '#shop/errors.ts';
import { pageOf } from '../../context.server.ts';
import { text } from '../../form-text.ts';
import { attempt, respond } from '../../respond.server.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import { adminMeta } from '../admin-meta.ts';
import { DeleteCard } from '../delete-card.tsx';
import styles from '../editor.module.css';
import { pageNumber } from '../list-address.ts';
import { LoadFailed } from '../load-failed.tsx';
import { AdminAnchor, AdminButton } from '../ui/button.tsx';
import { Stack } from '../ui/card.tsx';
import { Note } from '../ui/note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useChanges } from '../use-changes.ts';
import type { Route } from './+types/collection';
import { findAvailableProducts } from './available-products.server.ts';
import { ProductsInCollection } from './collection-members.tsx';
import { AvailableProducts } from './collection-products.tsx';
import { COLLECTION_FORM, CollectionTitle } from './collection-title.tsx';

/** Products of the collection on one page of the editor. */
const MEMBERS = 100;

const BACK = { to: '/admin?tab=collections', label: 'Back to collections' };

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
    return { desk, available, entries, isNew: query.get('isNew') === 'true' };
  });
}

/** The words of the specification, section 8, for each thing that may fail. */
const FAILURES: Record<string, string> = {
  save: 'Something went wrong, nothing was lost.',
  add: 'failed to add to collection',
  remove: 'failed to add to collection',
  delete: 'failed to delete collection',
};

export async function action({ request, context, params }: Route.ActionArgs) {
  const { shop, actor } = pageOf(context);
  const form = await request.formData();
  const intent = text(form, 'intent');
  const title = text(form, 'title');
  return attempt(
    async () => {
      const admin = requireAdmin(actor);
      const seen = text(form, 'version');
      const ifVersion = /^\d+$/.test(seen) ? Number(seen) : undefined;
      switch (intent) {
        case 'save': {
          await updateCollection(shop, admin, params.handle, { title }, { ifVersion });
          return data({ done: 'Saved' });
        }
        case 'add':
          await addToCollection(shop, admin, params.handle, text(form, 'productId'));
          return data({ done: null });
        case 'remove':
          await removeFromCollection(shop, admin, params.handle, text(form, 'productId'));
          return data({ done: null });
        case 'move': {
          const [productId, to] = [text(form, 'productId'), Number.parseInt(text(form, 'to'), 10)];
          if (!(to >= 0)) throw new ShopError('malformed', 'That is no place in a collection.');
          await moveInCollection(shop, admin, params.handle, { productId, to, ifVersion });
          return data({ done: null });
        }
        case 'delete':
          await deleteCollection(shop, admin, params.handle);
          return redirect(BACK.to);
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
  const { desk, available, entries, isNew } = loaderData;
  const { version } = desk;
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData.done : null;
  const intent = refusal?.typed?.intent;
  const { onInput, canSave } = useChanges(COLLECTION_FORM, version);
  const isBusy = useNavigation().state !== 'idle';
  const { pathname } = useLocation();
  const toPages = (pages: { page?: number; members?: number }) =>
    `${pathname}?${new URLSearchParams({
      ...(available.q && { q: available.q }),
      ...{ page: String(pages.page ?? available.page), members: String(pages.members ?? desk.page) },
    })}`;
  return (
    <div className={styles.page} onInput={onInput}>
      <PageHead title={desk.title} note={`${desk.total.toLocaleString('en-GB')} Product(s)`} back={BACK}>
        <AdminAnchor href={`/collections/${desk.handle}`} target="_blank">
          <ExternalLink size={15} />
          View
        </AdminAnchor>
        <AdminButton look="ember" form={COLLECTION_FORM} disabled={!canSave || isBusy}>
          Save
        </AdminButton>
      </PageHead>
      {isNew && !actionData && <Note tone="good" title="Collection created successfully!" />}
      {done && <Note tone="good" title={done} />}
      {refusal && (
        <Note tone="bad" title={FAILURES[intent ?? 'save'] ?? refusal.error}>
          {refusal.error}
        </Note>
      )}
      <Stack>
        <CollectionTitle
          key={version}
          title={desk.title}
          version={version}
          handle={desk.handle}
          error={refusal?.fields?.title}
        />
        <div className={styles.halves}>
          <ProductsInCollection desk={desk} isBusy={isBusy} toPage={(members) => toPages({ members })} />
          <AvailableProducts list={available} isBusy={isBusy} toPage={(page) => toPages({ page })} />
        </div>
        <RecentChanges changes={entries} />
        <DeleteCard
          id="delete-collection"
          button="Delete Collection"
          note="Its address in the shop answers “not found”. The products stay."
          question={`Delete ${desk.title}?`}
          warning="This cannot be undone."
        />
      </Stack>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed title="Collection" back={BACK} words="failed to fetch collection" error={error} />;
}
