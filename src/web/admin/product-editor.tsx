import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Product } from '#shop/catalogue/product.ts';
import type { FieldErrors } from '#shop/errors.ts';
import { DeleteCard } from './delete-card.tsx';
import styles from './editor.module.css';
import { ProductFields, ProductSideFields } from './product-fields.tsx';
import { FeaturedImage, ProductMedia } from './product-media.tsx';
import { ProductOptions } from './product-options.tsx';
import { Variants } from './product-variants.tsx';
import { AdminAnchor, AdminButton } from './ui/button.tsx';
import { Stack } from './ui/card.tsx';
import { PageHead } from './ui/page-head.tsx';
import { useChanges } from './use-changes.ts';

export const PRODUCTS = { to: '/admin?tab=products', label: 'Back to products' };

/** What was refused, by the intent of the form and the variant or option type that it was about. */
export type ErrorsOf = (intent: string, part?: string) => FieldErrors | undefined;

type Props = { product: Product; version: number; errorsOf: ErrorsOf; children: ReactNode };

/** The form of the product's own fields; they stand in two columns, its Save button in the page head. */
const FORM = 'product-form';

/** The product editor (specification, 2), each part a form of its own. */
export function ProductEditor({ product, version, errorsOf, children }: Props) {
  const { onInput, canSave } = useChanges(FORM, version);
  const isSaving = useNavigation().formData?.get('intent') === 'save';
  const shared = { form: FORM, product, errors: errorsOf('save') };
  return (
    <div onInput={onInput}>
      <Form id={FORM} method="post">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={version} />
      </Form>
      <PageHead title={product.title} note={product.available ? 'Active' : 'Draft'} back={PRODUCTS}>
        <AdminAnchor href={`/product/${product.handle}`} target="_blank">
          <ExternalLink size={15} />
          View
        </AdminAnchor>
        <AdminButton look="ember" form={FORM} disabled={!canSave || isSaving}>
          {isSaving ? 'Saving…' : 'Save'}
        </AdminButton>
      </PageHead>
      {children}
      <div className={styles.editor}>
        <Stack>
          {/* A new version is a new form: what was typed is now what is saved. */}
          <ProductFields key={version} {...shared} />
          <ProductMedia product={product} />
          <ProductOptions product={product} errorsOf={errorsOf} />
          <Variants product={product} errorsOf={errorsOf} />
        </Stack>
        <Stack>
          <ProductSideFields key={version} {...shared} />
          <FeaturedImage product={product} />
        </Stack>
        <DeleteCard
          id="delete-product"
          button="Delete Product"
          note={`Its page, pictures and ${product.variants.length} variants go. Orders keep what they show.`}
          question="ARE YOU SURE?"
          warning={`${product.title} is deleted. This cannot be undone.`}
        />
      </div>
    </div>
  );
}
