import { useContext, useState } from 'react';
import type { OptionType, Product } from '#shop/catalogue/product/product.ts';
import { counted } from '#values/counted.ts';
import { DraftContext, DraftText } from '../../ui/forms/draft-fields.tsx';
import { FoldHead } from '../../ui/page/fold.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import type { ErrorsOf } from '../editor/product-answer.ts';
import { AddOptionType, AddValues } from './add-options.tsx';
import { isNameOf, typeField } from './option-fields.ts';
import { OptionValues } from './option-values.tsx';
import styles from './product-options.module.css';
import { RemoveOption } from './remove-option.tsx';

type Props = {
  product: Product;
  /** The ids of variants that were ever ordered. */
  ordered: string[];
  errorsOf: ErrorsOf;
};

/** The option types, such as colour, each with its values. Names are saved with the page, the rest at once. */
export function ProductOptions({ product, ordered, errorsOf }: Props) {
  const [known] = useState(() => new Set(product.options.map(({ optionHandle }) => optionHandle)));
  return (
    <Panel
      id="options"
      title="Options"
      note={product.options.length === 0 && 'None: the product has a single version'}
    >
      <div className={styles.types}>
        {product.options.map((type) => (
          <OptionTypeFold
            key={type.optionHandle}
            product={product}
            ordered={ordered}
            type={type}
            errorsOf={errorsOf}
            isNew={!known.has(type.optionHandle)}
          />
        ))}
        <AddOptionType key={product.options.length} errorsOf={errorsOf} />
      </div>
    </Panel>
  );
}

type TypeProps = Props & { type: OptionType; isNew: boolean };

/** Open when it was just added, ready for its next value, and while something in it is wrong. */
function OptionTypeFold({ product, ordered, type, errorsOf, isNew }: TypeProps) {
  const { optionHandle, optionName, options } = type;
  const page = useContext(DraftContext);
  const errors = errorsOf('add-option-value', optionHandle);
  const isWrong = Object.keys(page?.errors ?? {}).some((field) => isNameOf(field, optionHandle));
  return (
    <details className={styles.type} open={errors !== undefined || isWrong || isNew || undefined}>
      <FoldHead>
        {optionName}
        <span>
          {counted(options.length, 'value')}: {options.map(({ viewName }) => viewName).join(', ')}
        </span>
      </FoldHead>
      <div className={styles.name}>
        <DraftText field={typeField(optionHandle)} label="Name of the option" />
      </div>
      <OptionValues product={product} ordered={ordered} type={type} />
      <AddValues type={type} errorsOf={errorsOf} isNew={isNew} />
      <div className={`beside ${styles.form}`}>
        <RemoveOption product={product} type={type} />
      </div>
    </details>
  );
}
