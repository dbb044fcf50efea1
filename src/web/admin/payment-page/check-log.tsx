import type { Check } from '#shop/payment-page/checks.server.ts';
import { isWarning } from '#shop/payment-page/finding.ts';
import { counted } from '#values/counted.ts';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { Time } from '../ui/page/time.tsx';
import { ResultBadge } from './latest-check.tsx';
import styles from './payment-page.module.css';

/** The latest checks; nothing before there is one. */
export function CheckLog({ checks }: { checks: Omit<Check, 'inventory'>[] }) {
  if (checks.length === 0) return null;
  return (
    <Panel title="Checks" isBare foot="Kept for 400 days; the export below has them all.">
      <Table
        name="Checks of the payment page"
        columns={['When', 'Result', 'Asked by']}
        className={styles.checks}
      >
        {checks.map((check) => (
          <tr key={check.id}>
            <th scope="row" className={styles.when}>
              <Time at={check.at} />
            </th>
            <td className={styles.result}>
              <ResultBadge check={check} />
              {found(check) && <span className={`caption ${table.below}`}>{found(check)}</span>}
            </td>
            <td className={styles.by}>{check.askedBy || 'daily'}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

function found({ findings, problem }: Pick<Check, 'findings' | 'problem'>): string {
  const count = findings.filter(isWarning).length;
  if (count === 0) return problem;
  return counted(count, 'finding');
}
