import type { SalesFigures, SalesWithPrevious } from '#shop/sales/list/sales.server.ts';
import { pounds, wholePounds } from '#values/uk/pence.ts';
import { Link } from '../../ui/controls/link.tsx';
import { type Comparison, compareCounts, compareSales } from './compare.ts';
import styles from './stats.module.css';

type Props = { sales: SalesFigures; weekday: string };

/** Orders and sales of today and this week, each a link to the list that says the same. */
export function Stats({ sales: { today, week }, weekday }: Props) {
  return (
    <dl className={`sheet ${styles.stats}`}>
      <Pair label="today" date="today" earlier={`last ${weekday}`} figures={today} />
      <Pair label="this week" date="week" earlier="last week" figures={week} />
    </dl>
  );
}

type PairProps = { label: string; date: 'today' | 'week'; earlier: string; figures: SalesWithPrevious };

function Pair({ label, date, earlier, figures: { now, before } }: PairProps) {
  const to = `/admin?tab=orders&date=${date}`;
  return (
    <>
      <Stat
        label={`Orders ${label}`}
        to={`${to}&status=sold`}
        figure={now.orders.toLocaleString('en-GB')}
        comparison={compareCounts(now.orders, before.orders, earlier)}
      />
      <Stat
        label={`Sales ${label}`}
        to={to}
        figure={wholePounds(now.sales)}
        comparison={compareSales(now.sales, before.sales, earlier)}
        below={now.refunded > 0 ? `after ${pounds(now.refunded)} refunded` : ''}
      />
    </>
  );
}

type StatProps = { label: string; to: string; figure: string; comparison: Comparison; below?: string };

function Stat({ label, to, figure, comparison: { change, words }, below }: StatProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Link to={to}>{figure}</Link>{' '}
        <span className={`caption ${styles.than}`}>
          {change && <b>{change}</b>} {words}
          {below && <span className={styles.below}>{below}</span>}
        </span>
      </dd>
    </div>
  );
}
