import { nearestVariant, wordsOfChange } from '#shop/catalogue/product/nearest-variant.ts';
import {
  type Chosen,
  canBeBought,
  chosenOf,
  findVariant,
  type Product,
  type Variant,
} from '#shop/catalogue/product/product.ts';
import { Link } from '../../../ui/controls/link.tsx';
import css from './option-pickers.module.css';
import { useVariantPath } from './use-variant-path.ts';

type OptionPickersProps = {
  product: Pick<Product, 'handle' | 'options' | 'variants'>;
  variant: Variant | undefined;
  /** Of each option's values, where they are colours. */
  swatches: Record<string, string[] | undefined>;
};

/**
 * The option pickers. Each value links to the variant it makes with the other current choices, so choosing works
 * without script; a value without such a variant is struck through, and a link beneath leads to the nearest one.
 */
export function OptionPickers({ product, variant, swatches }: OptionPickersProps) {
  const chosen = variant ? chosenOf(variant) : {};
  return product.options.map((option) => (
    <OptionPicker
      key={option.optionHandle}
      product={product}
      option={option}
      chosen={chosen}
      swatches={swatches[option.optionHandle]}
    />
  ));
}

type OptionPickerProps = {
  product: OptionPickersProps['product'];
  option: Product['options'][number];
  chosen: Chosen;
  swatches: string[] | undefined;
};

function OptionPicker({
  product,
  option: { optionHandle, optionName, options },
  chosen,
  swatches,
}: OptionPickerProps) {
  const pathOf = useVariantPath(product.handle);
  const current = options.find(({ handle }) => handle === chosen[optionHandle]);
  const targets = options.map(({ handle }) => findVariant(product, { ...chosen, [optionHandle]: handle }));
  const nearest = options
    .filter((_, index) => !targets[index])
    .map(({ handle }) => nearestVariant(product, chosen, optionHandle, handle))
    .filter((target) => target !== undefined);
  return (
    <fieldset className={css.options}>
      <legend>
        {optionName}: <b>{current?.viewName ?? 'choose one'}</b>
      </legend>
      <div>
        {options.map(({ handle, viewName }, index) => {
          const target = targets[index];
          const swatch = <Swatch colour={swatches?.[index]} />;
          if (!target)
            return (
              <s key={handle} className={css.missing}>
                {swatch}
                {viewName}
                <span className="visually-hidden"> (not available with this choice)</span>
              </s>
            );
          return (
            <Link
              key={handle}
              className={css.option}
              to={pathOf(target.sku)}
              aria-current={handle === chosen[optionHandle] ? 'true' : undefined}
              replace
              preventScrollReset
            >
              {swatch}
              {viewName}
              {target.stockCount === 0 && <small> sold out</small>}
            </Link>
          );
        })}
      </div>
      {nearest.length > 0 && (
        <ul className={`beside ${css.nearest}`}>
          {nearest.map((target) => (
            <li key={target.id}>
              <Link to={pathOf(target.sku)} replace preventScrollReset>
                {wordsOfChange(target, chosen, optionHandle)}
              </Link>
              {!canBeBought(target) && <small> sold out</small>}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** Drawn, because the page's security policy allows no inline styles. */
function Swatch({ colour }: { colour: string | undefined }) {
  if (!colour) return null;
  return (
    <svg className={css.swatch} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill={colour} />
    </svg>
  );
}
