import { ExternalLink } from 'lucide-react';
import { data, redirect, useNavigation } from 'react-router';
import { requireAdmin } from '#shop/accounts/actor.ts';
import {
  addToCollection,
  deleteCollection,
  findCollectionForAdmin,
  removeFromCollection,
  updateCollection,
} from '#shop/catalogue/collections.server.ts';
import { ShopError } from '#shop/errors.ts';
import { pageOf } from '../context.server.ts';
import { text } from '../form-text.ts';
import { attempt, respond } from '../respond.server.ts';
import type { Route } from './+types/collection';
import { adminMeta } from './admin-meta.ts';
import { findAvailableProducts } from './available-products.server.ts';
import { AvailableProducts, ProductsInCollection } from './collection-products.tsx';
import { COLLECTION_FORM, CollectionTitle } from './collection-title.tsx';
import { DeleteCard } from './delete-card.tsx';
import styles from './editor.module.css';
import { LoadFailed } from './load-failed.tsx';
import { AdminAnchor, AdminButton } from './ui/button.tsx';
import { Stack } from './ui/card.tsx';
import { Note } from './ui/note.tsx';
import { PageHead } from './ui/page-head.tsx';
import { useChanges } from './use-changes.ts';

const BACK = { to: '/admin?tab=collections', label: 'Back to collections' };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { shop, actor } = pageOf(context);
  const query = new URL(request.url).searchParams;
  return respond(request, async () => {
    const admin = requireAdmin(actor);
    const { collection, version } = await findCollectionForAdmin(shop, admin, params.handle);
    const available = await findAvailableProducts(shop, admin, collection.id, query);
    return { collection, version, available, isNew: query.get('isNew') === 'true' };
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
      switch (intent) {
        case 'save': {
          const ifVersion = /^\d+$/.test(seen) ? Number(seen) : undefined;
          await updateCollection(shop, admin, params.handle, { title }, { ifVersion });
          return data({ done: 'Saved' });
        }
        case 'add':
          await addToCollection(shop, admin, params.handle, text(form, 'productId'));
          return data({ done: null });
        case 'remove':
          await removeFromCollection(shop, admin, params.handle, text(form, 'productId'));
          return data({ done: null });
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
  adminMeta(args, args.loaderData?.collection.title ?? 'Collection');

export default function Collection({ loaderData, actionData }: Route.ComponentProps) {
  const { collection, version, available, isNew } = loaderData;
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData.done : null;
  const intent = refusal?.typed?.intent;
  const { onInput, canSave } = useChanges(COLLECTION_FORM, version);
  const isBusy = useNavigation().state !== 'idle';
  const count = `${collection.products.length} Product(s)`;
  return (
    <div className={styles.page} onInput={onInput}>
      <PageHead title={collection.title} note={count} back={BACK}>
        <AdminAnchor href={`/collections/${collection.handle}`} target="_blank">
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
          title={collection.title}
          version={version}
          handle={collection.handle}
          error={refusal?.fields?.title}
        />
        <div className={styles.halves}>
          <ProductsInCollection products={collection.products} count={count} isBusy={isBusy} />
          <AvailableProducts list={available} handle={collection.handle} isBusy={isBusy} />
        </div>
        <DeleteCard
          id="delete-collection"
          button="Delete Collection"
          note="Its address in the shop answers “not found”. The products stay."
          question={`Delete ${collection.title}?`}
          warning="This cannot be undone."
        />
      </Stack>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed title="Collection" back={BACK} words="failed to fetch collection" error={error} />;
}
