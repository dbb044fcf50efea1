import { Sparkles } from 'lucide-react';
import { Form } from 'react-router';
import { keyOf, MAX_BULK, missingCombinations, nameOfVariant } from '#shop/catalogue/product/combinations.ts';
import type { Product } from '#shop/catalogue/product/product.ts';
import type { FieldErrors } from '#shop/errors.ts';
import { typedPounds } from '#values/uk/pence.ts';
import { WatchInput } from '../../editing/unsent-forms.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import { FoldHead } from '../../ui/page/fold.tsx';
import styles from './new-variants.module.css';
import { StockKindFields } from './stock-kind-fields.tsx';

const NAMED = 4;

/** Creates variants for option combinations that have none. */
export function GenerateVariants({ product, errors }: { product: Product; errors: FieldErrors | undefined }) {
  const missing = missingCombinations(product);
  if (missing.length === 0) return null;
  const named = missing.map((options) => ({
    key: keyOf(options),
    name: nameOfVariant({ options, title: '' }),
  }));
  const first = named.slice(0, NAMED).map(({ name }) => name);
  const others = named.length - first.length;
  const many = `${named.length}${named.length === MAX_BULK ? ' or more' : ''}`;
  return (
    <details className={styles.generate} open={errors !== undefined || undefined}>
      <FoldHead>
        <Sparkles size={15} />
        <span className={`row ${styles.which}`}>
          <span>
            {named.length === 1 ? '1 combination has' : `${many} combinations have`} no variant:{' '}
            {first.join(', ')}
            {others > 0 && ` and ${others} more`}.
          </span>
          <span className={styles.like}>Generate missing</span>
        </span>
      </FoldHead>
      <Form method="post" preventScrollReset key={named.length}>
        <WatchInput what="Missing variants" />
        <input type="hidden" name="intent" value="generate-variants" />
        <fieldset>
          <legend>Variants to create</legend>
          <ul>
            {named.map(({ key, name }) => (
              <li key={key}>
                <label>
                  <input type="checkbox" name="combination" value={key} defaultChecked />
                  {name}
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <div className={styles.start}>
          <TextField
            label="Price of each"
            name="price"
            unit="£"
            inputMode="decimal"
            defaultValue={typedPounds(product.price)}
            error={errors?.price}
            required
          />
          <TextField
            label="Stock of each"
            name="stockCount"
            inputMode="numeric"
            defaultValue="0"
            error={errors?.stockCount}
            required
          />
          <StockKindFields errors={errors} />
          <AdminButton look="solid">Generate</AdminButton>
        </div>
      </Form>
    </details>
  );
}
