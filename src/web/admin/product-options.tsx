import { ChevronDown, Plus, X } from 'lucide-react';
import { Form } from 'react-router';
import type { OptionType, Product } from '#shop/catalogue/product.ts';
import type { ErrorsOf } from './product-editor.tsx';
import styles from './product-options.module.css';
import { AdminButton } from './ui/button.tsx';
import { Card } from './ui/card.tsx';
import { TextField } from './ui/field.tsx';

/** What customers can choose between: types such as colour, each with its values (specification, 2). */
export function ProductOptions({ product, errorsOf }: { product: Product; errorsOf: ErrorsOf }) {
  const errors = errorsOf('add-option-type');
  return (
    <Card title="Options" note={product.options.length === 0 && 'None: the product comes in one kind'}>
      <div className={styles.types}>
        {product.options.map((type) => (
          <TypeOfOption key={type.optionHandle} type={type} errorsOf={errorsOf} />
        ))}
        <details className={styles.type} open={errors !== undefined}>
          <summary>
            <Plus size={15} />
            Add option type
          </summary>
          {/* A type that was added is gone from this form with the next list of types. */}
          <Form method="post" className={styles.form} key={product.options.length}>
            <input type="hidden" name="intent" value="add-option-type" />
            <TextField
              label="Name"
              name="optionName"
              placeholder="Colour"
              error={errors?.optionName}
              required
            />
            <TextField
              label="First value"
              name="viewName"
              placeholder="Black"
              error={errors?.viewName}
              required
            />
            <AdminButton>Add option type</AdminButton>
          </Form>
        </details>
      </div>
    </Card>
  );
}

function TypeOfOption({ type, errorsOf }: { type: OptionType; errorsOf: ErrorsOf }) {
  const { optionHandle, optionName, options } = type;
  const errors = errorsOf('add-option-value', optionHandle);
  const values = options.map(({ viewName }) => viewName).join(', ');
  return (
    <details className={styles.type} open={errors !== undefined || undefined}>
      <summary>
        {optionName}
        <span>
          {options.length} {options.length === 1 ? 'value' : 'values'}: {values}
        </span>
        <ChevronDown className={styles.chevron} size={15} />
      </summary>
      <ul className={styles.values}>
        {options.map(({ handle, viewName }) => (
          <li key={handle}>
            {viewName}
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="remove-option-value" />
              <input type="hidden" name="optionHandle" value={optionHandle} />
              <input type="hidden" name="handle" value={handle} />
              <AdminButton look="bare" isSmall isIconOnly aria-label={`Delete ${optionName} ${viewName}`}>
                <X size={15} />
              </AdminButton>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post" className={styles.form} key={options.length} preventScrollReset>
        <input type="hidden" name="intent" value="add-option-value" />
        <input type="hidden" name="optionHandle" value={optionHandle} />
        <TextField label={`New ${optionName} value`} name="viewName" error={errors?.viewName} required />
        <AdminButton>Add value</AdminButton>
      </Form>
      <Form method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="intent" value="remove-option-type" />
        <input type="hidden" name="optionHandle" value={optionHandle} />
        <AdminButton look="danger" isSmall>
          Delete {optionName}
        </AdminButton>
      </Form>
    </details>
  );
}
