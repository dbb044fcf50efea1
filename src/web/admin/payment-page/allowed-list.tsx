import type { AllowedItem } from '#shop/payment-page/allowed.ts';
import { Column } from '../ui/lists/column.tsx';
import table from '../ui/lists/table.module.css';
import { FoldHead } from '../ui/page/fold.tsx';
import { Panel } from '../ui/page/panel.tsx';
import styles from './payment-page.module.css';

type Props = {
  allowed: AllowedItem[];
  /** Hashes of the shop's own scripts, by address. */
  own: Record<string, string>;
};

/** The one list from which the policy of the page is made. */
export function AllowedList({ allowed, own }: Props) {
  const scripts = Object.entries(own);
  return (
    <Panel title="What the payment page may load" note="Browsers load nothing else" isBare>
      <table className={`${table.table} ${table.rows} ${styles.allowed}`}>
        <caption className="visually-hidden">What the payment page may load</caption>
        <thead>
          <tr>
            <Column>What</Column>
            <Column>From</Column>
            <Column>Why</Column>
          </tr>
        </thead>
        <tbody>
          {allowed.map(({ use, origin, who, why }) => (
            <tr key={`${use} ${origin} ${who}`}>
              <th scope="row">{use}</th>
              <td>
                {who}
                {origin && <code>{origin}</code>}
              </td>
              <td className="soft">{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {scripts.length > 0 && (
        <details className={styles.own}>
          <FoldHead isQuiet>
            {scripts.length} scripts of the shop itself, with the hashes that browsers compare
          </FoldHead>
          <ul>
            {scripts.map(([address, hash]) => (
              <li key={address}>
                <code>{address}</code>
                <code>{hash}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}
