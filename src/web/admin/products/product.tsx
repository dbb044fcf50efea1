import { data, redirect } from 'react-router';
import { requireAdmin } from '#shop/accounts/actor.ts';
import { listProductChanges } from '#shop/catalogue/product-history.server.ts';
import { findProductForAdmin } from '#shop/catalogue/products.server.ts';
import { pageOf } from '../../context.server.ts';
import { text } from '../../form-text.ts';
import { attempt, respond } from '../../respond.server.ts';
import { adminMeta } from '../admin-meta.ts';
import styles from '../editor.module.css';
import { LoadFailed } from '../load-failed.tsx';
import { afterDeletion } from '../ui/deleted-note.tsx';
import { Note } from '../ui/note.tsx';
import type { Route } from './+types/product';
import { failureOf, runProductIntent } from './product-actions.server.ts';
import type { ProductAnswer } from './product-answer.ts';
import { draftFrom, draftOf } from './product-draft.ts';
import { PRODUCTS, ProductEditor } from './product-editor.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { shop, actor } = pageOf(context);
  const query = new URL(request.url).searchParams;
  return respond(request, async () => {
    const admin = requireAdmin(actor);
    const { product, version } = await findProductForAdmin(shop, admin, params.handle);
    const changes = await listProductChanges(shop, admin, product);
    const isNew = query.get('isNew') === 'true';
    return { product, version, changes, me: admin.accountId, isNew, isCopy: query.has('isCopy') };
  });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { shop, actor } = pageOf(context);
  const form = await request.formData();
  const intent = text(form, 'intent');
  const part = text(form, 'variantId') || text(form, 'optionHandle');
  const draft = intent === 'save' ? draftFrom(form, draftOf(null)) : undefined;
  return attempt(
    async () => {
      const admin = requireAdmin(actor);
      const result = await runProductIntent(shop, admin, params.handle, form);
      if (intent === 'delete') return redirect(afterDeletion(PRODUCTS.to));
      if (intent === 'duplicate' && result)
        return redirect(`/admin/products/edit/${result.product.handle}?isNew=true&isCopy`);
      const done = intent.startsWith('save') ? 'Saved' : null;
      return data({ done, intent, ...(intent.startsWith('save') && { savedVersion: result?.version }) });
    },
    { failure: failureOf(intent), intent, part, draft },
  );
}

export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, args.loaderData?.product.title ?? 'Product');

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { isNew, isCopy, ...rest } = loaderData;
  const answer = actionData as ProductAnswer | undefined;
  const refusal = answer && 'error' in answer ? answer : undefined;
  // The editor itself tells which fields and whose version are in the way.
  const isToldBelow = refusal?.typed?.intent === 'save' && (refusal.fields || refusal.code === 'conflict');
  return (
    <div className={styles.page}>
      <ProductEditor key={rest.product.id} {...rest} answer={answer}>
        {isNew && !answer && (
          <Note
            tone="good"
            title={isCopy ? 'Product duplicated, as a draft' : 'Product created successfully!'}
          />
        )}
        {refusal && !isToldBelow && (
          <Note tone="bad" title={refusal.typed?.failure ?? 'Something went wrong, nothing was lost.'}>
            {refusal.error}
          </Note>
        )}
      </ProductEditor>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed title="Product" back={PRODUCTS} words="failed to fetch product" error={error} />;
}
