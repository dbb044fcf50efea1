import { specificationOf } from '#shop/catalogue/attribute-fields.ts';
import { attributesOf, type Product } from '#shop/catalogue/product.ts';
import { pence, pounds } from '#values/pence.ts';
import css from './specification.module.css';

type SpecificationProps = {
  product: Pick<Product, 'metafields'>;
  /** Pence per kilowatt-hour. */
  unitRate: number;
};

/** The facts of an appliance with units; nothing when none are known. */
export function Specification({ product, unitRate }: SpecificationProps) {
  const rows = rowsOf(product, unitRate);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>Specification</h2>
      <table className={css.facts}>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function rowsOf(product: Pick<Product, 'metafields'>, unitRate: number): [name: string, value: string][] {
  const attributes = attributesOf(product);
  const { powerKw } = attributes;
  const rows = specificationOf(attributes);
  if (!powerKw) return rows;
  return [...rows, ['Running cost', `About ${costAnHour(powerKw, unitRate)} an hour at full heat`]];
}

function costAnHour(powerKw: number, unitRate: number): string {
  const cost = Math.round(powerKw * unitRate);
  return cost < 100 ? `${cost}p` : pounds(pence(cost));
}
