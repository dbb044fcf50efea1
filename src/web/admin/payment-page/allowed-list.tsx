import type { AllowedItem } from '#shop/payment-page/allowed.ts';
import { Table } from '../ui/lists/table.tsx';
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
      <Table
        name="What the payment page may load"
        columns={['What', 'From', 'Why']}
        className={styles.allowed}
      >
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
      </Table>
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
