import { useState } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { attempt } from '../../respond.server.ts';
import { useIsHydrated } from '../../ui/hydrated.ts';
import { adminMeta } from '../admin-meta.ts';
import { adminForm, adminOf } from '../admin-request.server.ts';
import { WarnBeforeLeaving } from '../editing/save-bar.tsx';
import { useDraft } from '../editing/use-drafts.ts';
import { AdminButton } from '../ui/button.tsx';
import { DraftContext } from '../ui/draft-fields.tsx';
import styles from '../ui/editor.module.css';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Note } from '../ui/note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Stack } from '../ui/panel.tsx';
import type { Route } from './+types/product-create';
import { AttributesPanel } from './attributes-panel.tsx';
import { FeaturedImage } from './featured-image.tsx';
import { draftFrom, draftOf, LABELS, toLine } from './product-draft.ts';
import { PRODUCTS } from './product-editor.tsx';
import { ProductFields, ProductSideFields } from './product-fields.tsx';
import { saveProduct } from './save-product.server.ts';

const FORM = 'product-form';

export async function loader({ context }: Route.LoaderArgs) {
  const { kinds } = await findShopProfile(adminOf(context).shop);
  return { kinds };
}

export async function action(args: Route.ActionArgs) {
  const { shop, admin, form } = await adminForm(args);
  return attempt(
    async () => {
      const { product } = await saveProduct(shop, admin, null, form);
      return redirect(`/admin/products/edit/${product.handle}?isNew=true`);
    },
    { input: draftFrom(form, draftOf(null)) },
  );
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'New product');

export default function ProductCreate({ loaderData, actionData }: Route.ComponentProps) {
  const isHydrated = useIsHydrated();
  const isSending = useNavigation().formMethod === 'POST';
  const state = useDraft({ saved: draftOf(null), version: 0, input: actionData?.input });
  const [isPicked, setPicked] = useState(false);
  const unsaved = [
    ...state.changed.map((field) => LABELS[field] ?? field),
    ...(isPicked ? ['Featured image'] : []),
  ];
  return (
    <div>
      <DraftContext value={{ form: FORM, state, errors: actionData?.fields, labels: LABELS, toLine }}>
        <Form id={FORM} method="post" encType="multipart/form-data" noValidate />
        <PageHead
          title="New product"
          note="You can add more pictures, options and variants next"
          back={PRODUCTS}
        >
          <AdminButton look="ember" form={FORM} disabled={isSending || (isHydrated && unsaved.length === 0)}>
            {isSending ? 'Creating…' : 'Create product'}
          </AdminButton>
        </PageHead>
        {actionData?.fields ? (
          <ErrorSummary errors={actionData.fields} labels={LABELS} />
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
            <AttributesPanel kinds={loaderData.kinds} />
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
