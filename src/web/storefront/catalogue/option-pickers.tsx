import { Link } from 'react-router';
import { chosenOf, findVariant, type Product, type Variant } from '#shop/catalogue/product.ts';
import css from './option-pickers.module.css';
import { productPath } from './product-address.ts';

type OptionPickersProps = {
  product: Pick<Product, 'handle' | 'options' | 'variants'>;
  variant: Variant | undefined;
};

/**
 * The option pickers. Each value links to the variant it makes with the other current choices, so choosing works
 * without script; a value without such a variant is struck through.
 */
export function OptionPickers({ product, variant }: OptionPickersProps) {
  const chosen = variant ? chosenOf(variant) : {};
  return product.options.map(({ optionHandle, optionName, options }) => {
    const current = options.find(({ handle }) => handle === chosen[optionHandle]);
    return (
      <fieldset key={optionHandle} className={css.options}>
        <legend>
          {optionName}: <b>{current?.viewName ?? 'choose one'}</b>
        </legend>
        <div>
          {options.map(({ handle, viewName }) => {
            const target = findVariant(product, { ...chosen, [optionHandle]: handle });
            if (!target)
              return (
                <s key={handle} className={css.missing}>
                  {viewName}
                  <span className="visually-hidden"> (not available with this choice)</span>
                </s>
              );
            return (
              <Link
                key={handle}
                className={css.option}
                to={productPath(product.handle, target.sku)}
                aria-current={handle === chosen[optionHandle] ? 'true' : undefined}
                replace
                preventScrollReset
              >
                {viewName}
                {target.stockCount === 0 && <small> sold out</small>}
              </Link>
            );
          })}
        </div>
      </fieldset>
    );
  });
}
