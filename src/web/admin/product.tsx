import { data, redirect } from 'react-router';
import { requireAdmin } from '#shop/accounts/actor.ts';
import { findProductForAdmin } from '#shop/catalogue/products.server.ts';
import { pageOf } from '../context.server.ts';
import { text } from '../form-text.ts';
import { attempt, respond } from '../respond.server.ts';
import type { Route } from './+types/product';
import { adminMeta } from './admin-meta.ts';
import styles from './editor.module.css';
import { LoadFailed } from './load-failed.tsx';
import { failureOf, runProductIntent } from './product-actions.server.ts';
import { PRODUCTS, ProductEditor } from './product-editor.tsx';
import { Note } from './ui/note.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { shop, actor } = pageOf(context);
  const isNew = new URL(request.url).searchParams.get('isNew') === 'true';
  const found = await respond(request, () => findProductForAdmin(shop, requireAdmin(actor), params.handle));
  return { ...found, isNew };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { shop, actor } = pageOf(context);
  const form = await request.formData();
  const intent = text(form, 'intent');
  return attempt(
    async () => {
      await runProductIntent(shop, requireAdmin(actor), params.handle, form);
      if (intent === 'delete') return redirect(PRODUCTS.to);
      return data({ done: intent === 'save' || intent === 'save-variant' ? 'Saved' : null });
    },
    { failure: failureOf(intent), intent, part: text(form, 'variantId') || text(form, 'optionHandle') },
  );
}

export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, args.loaderData?.product.title ?? 'Product');

export default function Product({
  loaderData: { product, version, isNew },
  actionData,
}: Route.ComponentProps) {
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData.done : null;
  const errorsOf = (intent: string, part = '') =>
    refusal?.typed?.intent === intent && refusal.typed.part === part ? refusal.fields : undefined;
  return (
    <div className={styles.page}>
      <ProductEditor {...{ product, version, errorsOf }}>
        {isNew && !actionData && <Note tone="good" title="Product created successfully!" />}
        {done && <Note tone="good" title={done} />}
        {refusal && (
          <Note tone="bad" title={refusal.typed?.failure ?? refusal.error}>
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
