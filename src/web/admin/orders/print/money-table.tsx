import { pounds } from '#values/pence.ts';
import { splitVat } from '#values/vat.ts';
import styles from '../order-print.module.css';

export type MoneyRow = { item: string; quantity?: number; unitPrice?: number; amount: number };

/** Lines with their net and their VAT, which add up to those of the whole. */
export function MoneyTable({ rows }: { rows: MoneyRow[] }) {
  const vat = splitVat(rows.map(({ amount }) => amount));
  return (
    <table className={`${styles.lines} ${styles.money}`}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          {['Quantity', 'Unit price', 'Net', 'VAT 20 %', 'Amount'].map((name) => (
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
            <td className={styles.number}>{pounds(amount - (vat[place] ?? 0))}</td>
            <td className={styles.number}>{pounds(vat[place] ?? 0)}</td>
            <td className={styles.number}>{pounds(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Sums({ rows }: { rows: { label: string; value: string; isTotal?: boolean }[] }) {
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
