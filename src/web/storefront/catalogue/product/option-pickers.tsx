import { nearestVariant, wordsOfChange } from '#shop/catalogue/product/nearest-variant.ts';
import {
  type Chosen,
  canBeBought,
  chosenOf,
  findVariant,
  type Product,
  type PublicVariant,
} from '#shop/catalogue/product/product.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Swatch } from '../../../ui/shop/swatch.tsx';
import css from './option-pickers.module.css';
import { useVariantPath } from './use-variant-path.ts';

type OptionPickersProps = {
  product: Pick<Product, 'handle' | 'options'> & { variants: PublicVariant[] };
  variant: PublicVariant | undefined;
  /** Of each option's values, where they are colours. */
  swatches: Record<string, string[] | undefined>;
};

/**
 * The option pickers. Each value links to the variant it makes with the other current choices, so choosing works
 * without script; a value without such a variant is struck through, and a link in its tile leads to the nearest one.
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
  return (
    <fieldset className={css.options}>
      <legend>
        {optionName}: <b>{current?.viewName ?? 'choose one'}</b>
      </legend>
      <div>
        {options.map(({ handle, viewName }, index) => {
          const target = targets[index];
          const colour = swatches?.[index];
          const swatch = colour && <Swatch colour={colour} className={css.swatch} />;
          if (!target)
            return (
              <span key={handle} className={css.missing}>
                <s>
                  {swatch}
                  {viewName}
                  <span className="visually-hidden"> (not available with this choice)</span>
                </s>
                <Nearest
                  target={nearestVariant(product, chosen, optionHandle, handle)}
                  {...{ chosen, optionHandle, pathOf, viewName }}
                />
              </span>
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
              {!canBeBought(target) && <small> sold out</small>}
            </Link>
          );
        })}
      </div>
    </fieldset>
  );
}

type NearestProps = {
  target: PublicVariant | undefined;
  chosen: Chosen;
  optionHandle: string;
  pathOf: (sku: string) => string;
  viewName: string;
};

/** Under a value that does not go with the other choices: the link to the nearest variant that has it. */
function Nearest({ target, chosen, optionHandle, pathOf, viewName }: NearestProps) {
  if (!target) return null;
  return (
    <span className={css.nearest}>
      <Link to={pathOf(target.sku)} replace preventScrollReset>
        <span className="visually-hidden">{viewName} </span>
        {wordsOfChange(target, chosen, optionHandle)}
      </Link>
      {!canBeBought(target) && ' sold out'}
    </span>
  );
}
