import { Form, useNavigation } from 'react-router';
import type { Product, Variant } from '#shop/catalogue/product.ts';
import type { FieldErrors } from '#shop/errors.ts';
import { AddVariant } from './add-variant.tsx';
import type { ErrorsOf } from './product-editor.tsx';
import styles from './product-variants.module.css';
import { AdminButton } from './ui/button.tsx';
import { Card } from './ui/card.tsx';
import { SelectField, TextField } from './ui/field.tsx';
import table from './ui/table.module.css';
import { Upload } from './upload.tsx';
import { useChanges } from './use-changes.ts';

/** Every kind in which the product is sold: price, stock, picture. */
export function Variants({ product, errorsOf }: { product: Product; errorsOf: ErrorsOf }) {
  return (
    <Card
      title="Variants"
      note={product.variants.length === 0 ? 'None: it cannot be bought yet' : `${product.variants.length}`}
      isBare
    >
      <ul className={styles.variants}>
        {product.variants.map((variant) => (
          <li key={JSON.stringify(variant)}>
            <VariantForm variant={variant} errors={errorsOf('save-variant', variant.id)} />
            <VariantMore variant={variant} />
          </li>
        ))}
      </ul>
      <AddVariant product={product} errors={errorsOf('add-variant')} />
    </Card>
  );
}

/** Price, stock and availability of one variant. Save wakes when something differs. */
function VariantForm({ variant, errors }: { variant: Variant; errors: FieldErrors | undefined }) {
  const formId = `variant-${variant.id}`;
  const { onInput, isChanged, canSave } = useChanges(formId);
  const isSaving = useNavigation().formData?.get('variantId') === variant.id;
  const name = variant.options.map(({ viewName }) => viewName).join(' / ') || variant.title || 'The one kind';
  return (
    <Form id={formId} method="post" className={styles.variant} onInput={onInput} preventScrollReset>
      {variant.featuredMedia ? (
        <img
          className={table.thumb}
          src={`${variant.featuredMedia}?width=160`}
          alt=""
          width="44"
          height="44"
        />
      ) : (
        <span className={table.thumb} />
      )}
      <div className={styles.name}>
        <input type="hidden" name="intent" value="save-variant" />
        <input type="hidden" name="variantId" value={variant.id} />
        <input type="hidden" name="title" value={variant.title} />
        <input type="hidden" name="stockCountSeen" value={variant.stockCount} />
        {name}
      </div>
      <TextField label="SKU" name="sku" defaultValue={variant.sku} error={errors?.sku} />
      <TextField
        label="Price"
        name="price"
        unit="£"
        inputMode="decimal"
        defaultValue={(variant.price / 100).toFixed(2)}
        error={errors?.price}
        required
      />
      <TextField
        label="Stock"
        name="stockCount"
        inputMode="numeric"
        defaultValue={String(variant.stockCount)}
        error={errors?.stockCount}
        required
      />
      <SelectField
        label="Availability"
        name="available"
        defaultValue={String(variant.available)}
        error={errors?.available}
      >
        <option value="true">Active</option>
        <option value="false">Inactive</option>
      </SelectField>
      <div className={styles.save}>
        {isChanged && (
          <AdminButton type="reset" look="bare" onClick={() => queueMicrotask(onInput)}>
            Revert
          </AdminButton>
        )}
        <AdminButton look={isChanged ? 'ember' : 'outline'} disabled={!canSave || isSaving}>
          {isSaving ? 'Saving…' : 'Save'}
        </AdminButton>
      </div>
    </Form>
  );
}

/** The rarer things: the variant's own picture, and deleting it. */
function VariantMore({ variant }: { variant: Variant }) {
  return (
    <details className={styles.more}>
      <summary>Picture and deleting</summary>
      <Upload
        fields={{ intent: 'set-variant-media', variantId: variant.id }}
        label="Picture of this variant"
      />
      <div className={styles.picture}>
        {variant.featuredMedia && (
          <VariantButton intent="remove-variant-media" variantId={variant.id} label="Remove the picture" />
        )}
        <VariantButton
          intent="delete-variant"
          variantId={variant.id}
          label="Delete this variant"
          isDangerous
        />
      </div>
    </details>
  );
}

type ButtonProps = { intent: string; variantId: string; label: string; isDangerous?: boolean };

function VariantButton({ intent, variantId, label, isDangerous }: ButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="variantId" value={variantId} />
      <AdminButton look={isDangerous ? 'danger' : 'outline'} isSmall>
        {label}
      </AdminButton>
    </Form>
  );
}
