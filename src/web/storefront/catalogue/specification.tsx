import { attributesOf, type Product } from '#shop/catalogue/product.ts';
import { pence, pounds } from '#values/pence.ts';
import css from './specification.module.css';

type SpecificationProps = {
  product: Pick<Product, 'metafields'>;
  /** Pence a kilowatt-hour. */
  unitRate: number;
};

/** The facts of an appliance, with their units; nothing when none are known. */
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
  const a = attributesOf(product);
  const rows: [string, string | undefined][] = [
    ['Heat output', a.powerKw === undefined ? undefined : `${a.powerKw} kW`],
    ['Size', sizeOf([a.widthMm, 'W'], [a.heightMm, 'H'], [a.depthMm, 'D'])],
    ['Fire opening', sizeOf([a.openingWidthMm, 'W'], [a.openingHeightMm, 'H'], [a.openingDepthMm, 'D'])],
    ['Weight', a.weightKg === undefined ? undefined : `${a.weightKg} kg`],
    ['Flame', a.flameEffects],
    ['Control', a.control],
    ['Running cost', a.powerKw ? `About ${costAnHour(a.powerKw, unitRate)} an hour at full heat` : undefined],
    [
      'Warranty',
      a.warrantyYears ? `${a.warrantyYears} ${a.warrantyYears === 1 ? 'year' : 'years'}` : undefined,
    ],
  ];
  return rows.filter((row): row is [string, string] => typeof row[1] === 'string' && row[1] !== '');
}

/** '1,220 × 1,080 × 350 mm (W × H × D)', of the measures that are known. */
function sizeOf(...measures: [millimetres: number | undefined, letter: string][]): string | undefined {
  const known = measures.filter(([millimetres]) => typeof millimetres === 'number');
  if (known.length === 0) return undefined;
  const numbers = known.map(([millimetres]) => millimetres?.toLocaleString('en-GB')).join(' × ');
  return `${numbers} mm (${known.map(([, letter]) => letter).join(' × ')})`;
}

function costAnHour(powerKw: number, unitRate: number): string {
  const cost = Math.round(powerKw * unitRate);
  return cost < 100 ? `${cost}p` : pounds(pence(cost));
}
