import type { ReactNode } from 'react';
import { pounds } from '#values/uk/pence.ts';
import { splitVat, VAT_PERCENT } from '#values/uk/vat.ts';
import styles from './order-print.module.css';

export type MoneyRow = { item: string; quantity?: number; unitPrice?: number; amount: number };

/** Lines with net and VAT that add up to the totals; `vat` is null without VAT. */
export function MoneyTable({ rows, vat }: { rows: MoneyRow[]; vat: { before: number } | null }) {
  const shares =
    vat &&
    splitVat(
      rows.map(({ amount }) => amount),
      vat.before,
    );
  return (
    <table className={`${styles.lines} ${styles.money}`}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          {['Quantity', 'Unit price', ...(vat ? ['Net', `VAT ${VAT_PERCENT}`] : []), 'Amount'].map((name) => (
            <th scope="col" key={name} className={styles.number}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ item, quantity, unitPrice, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same, and the list never changes.
          <tr key={place}>
            <td>{item}</td>
            <td className={styles.number}>{quantity}</td>
            <td className={styles.number}>{unitPrice !== undefined && pounds(unitPrice)}</td>
            {shares && (
              <>
                <td className={styles.number}>{pounds(amount - (shares[place] ?? 0))}</td>
                <td className={styles.number}>{pounds(shares[place] ?? 0)}</td>
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

/** The net and VAT rows; none without VAT. */
export function netAndVat({ vatNumber }: { vatNumber: string }, amount: number, vat: number): SumRow[] {
  if (!vatNumber) return [];
  return [
    { label: 'Net', value: pounds(amount - vat) },
    { label: `VAT at ${VAT_PERCENT}`, value: pounds(vat) },
  ];
}
