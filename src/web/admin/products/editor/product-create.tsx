import { useState } from 'react';
import { Form, redirect } from 'react-router';
import { findOwnersLists } from '#shop/catalogue/suppliers/owners-lists.server.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { attempt } from '../../../answers/respond.server.ts';
import { adminMeta } from '../../admin-meta.ts';
import { roleForm, roleOf } from '../../admin-request.server.ts';
import { NewEditor } from '../../editing/new-editor.tsx';
import { useDraft } from '../../editing/use-drafts.ts';
import { DraftContext } from '../../ui/forms/draft-fields.tsx';
import styles from '../../ui/forms/editor.module.css';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { Stack } from '../../ui/page/panel.tsx';
import { FeaturedImage } from '../media/featured-image.tsx';
import type { Route } from './+types/product-create';
import { AttributesPanel } from './attributes-panel.tsx';
import { FreeNote } from './free-note.tsx';
import { FREE } from './free-product.ts';
import { draftFrom, LABELS, newDraft } from './product-draft.ts';
import { PRODUCTS } from './product-editor.tsx';
import { ProductFields, ProductSideFields } from './product-fields.tsx';
import { createFromForm } from './save-product.server.ts';

const FORM = 'product-form';

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'manager');
  const { kinds } = await findShopProfile(shop);
  return { kinds, lists: await findOwnersLists(shop, admin) };
}

export async function action(args: Route.ActionArgs) {
  const { shop, admin, form } = await roleForm(args, 'manager');
  return attempt(
    async () => {
      const { product } = await createFromForm(shop, admin, form);
      return redirect(`/admin/products/edit/${product.handle}?isNew=true`);
    },
    { input: draftFrom(form, newDraft()) },
  );
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'New product');

export default function ProductCreate({ loaderData, actionData }: Route.ComponentProps) {
  const state = useDraft({ saved: newDraft(), version: 0, input: actionData?.input });
  const [isPicked, setPicked] = useState(false);
  const { error, fields } = actionData ?? {};
  return (
    <DraftContext value={{ form: FORM, state, errors: fields, labels: LABELS, showsSaved: false }}>
      <NewEditor
        {...{ noun: 'product', back: PRODUCTS, form: FORM, error: fields ? undefined : error }}
        note="A title is enough for a draft. With a price and what is in stock it can be sold at once"
        isChanged={isPicked || state.changed.length > 0}
      >
        <Form id={FORM} method="post" encType="multipart/form-data" noValidate hidden />
        {fields?.[FREE] ? (
          <FreeNote form={FORM} answer={actionData} />
        ) : (
          fields && <ErrorSummary errors={fields} labels={LABELS} />
        )}
        <div className={styles.editor}>
          <Stack>
            <ProductFields pictures={[]} />
            <AttributesPanel kinds={loaderData.kinds} />
          </Stack>
          <Stack>
            <ProductSideFields hasPrice isNew lists={loaderData.lists} />
            <FeaturedImage form={FORM} product={null} error={fields?.featured} onPick={setPicked} />
          </Stack>
        </div>
      </NewEditor>
    </DraftContext>
  );
}
