import { Plus } from 'lucide-react';
import { Form } from 'react-router';
import type { Product } from '#shop/catalogue/product/product.ts';
import type { FieldErrors } from '#shop/errors.ts';
import { typedPounds } from '#values/uk/pence.ts';
import { WatchInput } from '../../editing/unsent-forms.tsx';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { HiddenFields } from '../../ui/forms/hidden-fields.tsx';
import { Options } from '../../ui/forms/options.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import { FoldHead } from '../../ui/page/fold.tsx';
import styles from './new-variants.module.css';
import { StockKindFields } from './stock-kind-fields.tsx';
import { VAT_CHOICES } from './variant-draft.ts';

/** Another variant; of a product that comes in one kind alone, its price and stock. */
export function AddVariant({ product, errors }: { product: Product; errors: FieldErrors | undefined }) {
  const isSimple = product.options.length === 0;
  return (
    <details className={styles.add} open={errors !== undefined || product.variants.length === 0}>
      <FoldHead>{isSimple ? 'Add price and stock' : 'Add variant'}</FoldHead>
      <Form method="post" key={product.variants.length} preventScrollReset>
        <WatchInput what="New variant" />
        <HiddenFields values={{ intent: 'add-variant', hasOptions: 'true' }} />
        {product.options.map(({ optionHandle, optionName, options }) => (
          <SelectField
            key={optionHandle}
            label={optionName}
            name={`option ${optionHandle}`}
            defaultValue=""
            error={errors?.options}
            required
          >
            <option value="" disabled>
              Choose
            </option>
            <Options of={options.map(({ handle, viewName }) => [handle, viewName])} />
          </SelectField>
        ))}
        <TextField label="SKU" name="sku" error={errors?.sku} />
        <TextField
          label="Price"
          name="price"
          unit="£"
          inputMode="decimal"
          // What was asked for when the product was made.
          defaultValue={product.variants.length === 0 && product.price > 0 ? typedPounds(product.price) : ''}
          error={errors?.price}
          required
        />
        <TextField
          label="Stock"
          name="stockCount"
          inputMode="numeric"
          defaultValue="0"
          error={errors?.stockCount}
          required
        />
        <SelectField label="Availability" name="available" error={errors?.available}>
          <option value="true">Active</option>
          <option value="false">Inactive</option>
        </SelectField>
        <StockKindFields errors={errors} />
        <SelectField label="VAT rate" name="vatRate" error={errors?.vatRate}>
          <Options of={VAT_CHOICES} />
        </SelectField>
        <AdminButton look="solid">
          <Plus size={15} />
          {isSimple ? 'Add price and stock' : 'Add variant'}
        </AdminButton>
      </Form>
    </details>
  );
}
