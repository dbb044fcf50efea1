import type { ReactNode } from 'react';
import { pounds } from '#values/uk/pence.ts';
import type { RatePart, VatRate } from '#values/uk/vat.ts';
import styles from './order-print.module.css';

export type MoneyRow = {
  item: string;
  quantity?: number | null;
  unitPrice?: number | null;
  amount: number;
  vatRate: VatRate;
  vat: number;
};

/** Lines that add up to the totals, with net and VAT if there can be any. */
export function MoneyTable({ rows, hasVat }: { rows: MoneyRow[]; hasVat: boolean }) {
  const columns = ['Quantity', 'Unit price', ...(hasVat ? ['Net', 'VAT rate', 'VAT'] : []), 'Amount'];
  return (
    <table className={`${styles.lines} ${styles.money}`}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          {columns.map((name) => (
            <th scope="col" key={name} className={styles.number}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ item, quantity, unitPrice, amount, vatRate, vat }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same, and the list never changes.
          <tr key={place}>
            <td>{item}</td>
            <td className={styles.number}>{quantity}</td>
            <td className={styles.number}>{typeof unitPrice === 'number' && pounds(unitPrice)}</td>
            {hasVat && (
              <>
                <td className={styles.number}>{pounds(amount - vat)}</td>
                <td className={styles.number}>{vatRate}%</td>
                <td className={styles.number}>{pounds(vat)}</td>
              </>
            )}
            <td className={styles.number}>{pounds(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type SumRow = { label: string; value: ReactNode; isTotal?: boolean };

export function Sums({ rows }: { rows: SumRow[] }) {
  return (
    <dl className={styles.sums}>
      {rows.map(({ label, value, isTotal }) => (
        <div key={label} className={isTotal ? styles.total : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The net and VAT rows, for each rate where there are several; none without VAT. */
export function netAndVat({ vatNumber }: { vatNumber: string }, rates: RatePart[]): SumRow[] {
  if (!vatNumber) return [];
  return rates.flatMap(({ vatRate, amount, vat }) => [
    { label: rates.length > 1 ? `Net at ${vatRate}%` : 'Net', value: pounds(amount - vat) },
    { label: `VAT at ${vatRate}%`, value: pounds(vat) },
  ]);
}
