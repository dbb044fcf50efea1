import { specificationOf } from '#shop/catalogue/attributes/attribute-fields.ts';
import { attributesOf } from '#shop/catalogue/attributes/metafields.ts';
import { runningCost } from '#shop/catalogue/attributes/running-cost.ts';
import type { Product, PublicVariant } from '#shop/catalogue/product/product.ts';
import css from './specification.module.css';

type SpecificationProps = {
  product: Pick<Product, 'metafields' | 'brand'>;
  /** The chosen one, whose measures are shown. */
  variant: PublicVariant | undefined;
  /** Pence per kilowatt-hour. */
  unitRate: number;
};

/** The facts of the chosen variant with units; nothing when none are known. */
export function Specification({ product, variant, unitRate }: SpecificationProps) {
  const attributes = attributesOf(product, variant);
  const cost = runningCost(attributes, unitRate);
  const rows = specificationOf(attributes);
  if (cost) rows.push(['Running cost', cost]);
  if (product.brand) rows.push(['Brand', product.brand]);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>Specification</h2>
      <table className={css.facts}>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Measures value={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A line breaks before '(W × H × D)', never within the measures. */
function Measures({ value }: { value: string }) {
  const [, measures, letters] = /^(.+ mm) (\(.+\))$/.exec(value) ?? [];
  if (!measures) return value;
  return (
    <>
      <span className={css.whole}>{measures}</span> <span className={css.whole}>{letters}</span>
    </>
  );
}
