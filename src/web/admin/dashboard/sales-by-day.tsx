import type { SalesFigures } from '#shop/sales/list/sales.server.ts';
import { pounds } from '#values/uk/pence.ts';
import { addDays, type UkDay } from '#values/uk/uk-day.ts';
import { Link } from '../../ui/controls/link.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { FoldHead } from '../ui/page/fold.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { weekdayOf } from './clock-words.ts';
import styles from './sales-by-day.module.css';
import { SalesChart } from './sales-chart.tsx';

type Props = { days: SalesFigures['days']; today: UkDay };

/** Sales of each day of this week and last, as a chart and as a table. */
export function SalesByDay({ days, today }: Props) {
  const isQuiet = days.every(({ now, before }) => now.sales === 0 && before.sales === 0);
  return (
    <Panel
      isBare
      title="Sales by day"
      end={
        <div className={`caption ${styles.legend}`} aria-hidden="true">
          <span>
            <i />
            This week
          </span>
          <span>
            <i className={styles.last} />
            Last week
          </span>
        </div>
      }
    >
      {isQuiet && <p className={`soft ${styles.quiet}`}>No sales this week or last.</p>}
      <div className={styles.large}>
        <SalesChart days={days} today={today} width={640} height={212} isLarge />
      </div>
      <div className={styles.small}>
        <SalesChart days={days} today={today} width={326} height={200} />
      </div>
      <details className={styles.figures}>
        <FoldHead isQuiet>The figures as a table</FoldHead>
        <DaysTable days={days} today={today} />
      </details>
    </Panel>
  );
}

function DaysTable({ days, today }: Props) {
  return (
    <Table
      name="Sales by day"
      columns={[
        'Day',
        { name: 'Orders', is: 'number' },
        { name: 'This week', is: 'number' },
        { name: 'Last week', is: 'number' },
      ]}
      className={styles.days}
      keepsColumns
    >
      {days.map(({ day, now, before }) => (
        <tr key={day}>
          <th scope="row">
            {weekdayOf(day)}
            {day === today && <span className="soft">, so far</span>}
          </th>
          <td className={table.number}>{day <= today && now.orders.toLocaleString('en-GB')}</td>
          <td className={table.number}>
            {day <= today && (
              <Link className="link" to={listOf(day)}>
                {pounds(now.sales)}
              </Link>
            )}
          </td>
          <td className={table.number}>
            <Link className="link" to={listOf(addDays(day, -7))}>
              {pounds(before.sales)}
            </Link>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function listOf(day: UkDay): string {
  return `/admin?tab=orders&date=range&from=${day}&to=${day}`;
}
