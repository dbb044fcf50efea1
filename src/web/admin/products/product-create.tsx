import { useState } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { requireAdmin } from '#shop/accounts/actor.ts';
import { pageOf } from '../../context.server.ts';
import { attempt } from '../../respond.server.ts';
import { useIsHydrated } from '../../ui/hydrated.ts';
import { adminMeta } from '../admin-meta.ts';
import styles from '../editor.module.css';
import { ErrorSummary } from '../error-summary.tsx';
import { AdminButton } from '../ui/button.tsx';
import { Stack } from '../ui/card.tsx';
import { Note } from '../ui/note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { WarnBeforeLeaving } from '../ui/save-bar.tsx';
import { useDraft } from '../use-draft.ts';
import type { Route } from './+types/product-create';
import { AttributesCard } from './attributes-card.tsx';
import { DraftContext } from './draft-context.tsx';
import { FeaturedImage } from './featured-image.tsx';
import { draftFrom, draftOf, LABELS } from './product-draft.ts';
import { PRODUCTS } from './product-editor.tsx';
import { ProductFields, ProductSideFields } from './product-fields.tsx';
import { saveProduct } from './save-product.server.ts';

const FORM = 'product-form';

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, actor } = pageOf(context);
  const form = await request.formData();
  return attempt(
    async () => {
      const { product } = await saveProduct(shop, requireAdmin(actor), null, form);
      return redirect(`/admin/products/edit/${product.handle}?isNew=true`);
    },
    draftFrom(form, draftOf(null)),
  );
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'New product');

export default function ProductCreate({ actionData }: Route.ComponentProps) {
  const isHydrated = useIsHydrated();
  const isSending = useNavigation().formMethod === 'POST';
  const state = useDraft({ saved: draftOf(null), version: 0, typed: actionData?.typed });
  const [isPicked, setPicked] = useState(false);
  const unsaved = [
    ...state.changed.map((field) => LABELS[field] ?? field),
    ...(isPicked ? ['Featured image'] : []),
  ];
  return (
    <div className={styles.page}>
      <DraftContext value={{ form: FORM, state, errors: actionData?.fields }}>
        <Form id={FORM} method="post" encType="multipart/form-data" noValidate />
        <PageHead title="New product" note="Further pictures, options and variants come next" back={PRODUCTS}>
          <AdminButton look="ember" form={FORM} disabled={isSending || (isHydrated && unsaved.length === 0)}>
            {isSending ? 'Creating…' : 'Create product'}
          </AdminButton>
        </PageHead>
        {actionData?.fields ? (
          <ErrorSummary errors={actionData.fields} />
        ) : (
          actionData && (
            <Note tone="bad" title="Something went wrong, nothing was lost.">
              {actionData.error}
            </Note>
          )
        )}
        <div className={styles.editor}>
          <Stack>
            <ProductFields pictures={[]} />
            <AttributesCard />
          </Stack>
          <Stack>
            <ProductSideFields hasPrice />
            <FeaturedImage
              form={FORM}
              product={null}
              error={actionData?.fields?.featured}
              onPick={setPicked}
            />
          </Stack>
        </div>
        <WarnBeforeLeaving isChanged={unsaved.length > 0 && !isSending} />
      </DraftContext>
    </div>
  );
}
