import { Form, redirect, useNavigation } from 'react-router';
import { requireAdmin } from '#shop/accounts/actor.ts';
import { createProduct } from '#shop/catalogue/products.server.ts';
import { invalid } from '#shop/errors.ts';
import { pageOf } from '../context.server.ts';
import { attempt } from '../respond.server.ts';
import type { Route } from './+types/product-create';
import { adminMeta } from './admin-meta.ts';
import styles from './editor.module.css';
import { PRODUCTS } from './product-editor.tsx';
import { ProductFields, ProductSideFields } from './product-fields.tsx';
import { productFieldsOf } from './product-form.ts';
import { AdminButton } from './ui/button.tsx';
import { Stack } from './ui/card.tsx';
import { Note } from './ui/note.tsx';
import { PageHead } from './ui/page-head.tsx';

const FORM = 'product-form';

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, actor } = pageOf(context);
  const form = await request.formData();
  return attempt(async () => {
    const { price, ...fields } = productFieldsOf(form, null);
    if (price === undefined)
      throw invalid({ price: { error: 'Price not valid', fix: 'Price can not be empty' } });
    const { product } = await createProduct(shop, requireAdmin(actor), { ...fields, price });
    return redirect(`/admin/products/edit/${product.handle}?isNew=true`);
  });
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'New product');

export default function ProductCreate({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST';
  const shared = { form: FORM, product: null, errors: actionData?.fields };
  return (
    <div className={styles.page}>
      <Form id={FORM} method="post" />
      <PageHead title="New product" note="Variants and pictures come next" back={PRODUCTS}>
        <AdminButton look="ember" form={FORM} disabled={isSending}>
          {isSending ? 'Creating…' : 'Create product'}
        </AdminButton>
      </PageHead>
      {actionData && (
        <Note tone="bad" title="Something went wrong, nothing was lost.">
          {actionData.error}
        </Note>
      )}
      <div className={styles.editor}>
        <Stack>
          <ProductFields {...shared} />
        </Stack>
        <Stack>
          <ProductSideFields {...shared} />
        </Stack>
      </div>
    </div>
  );
}
