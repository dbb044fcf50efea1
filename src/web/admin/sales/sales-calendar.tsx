import type { SaleRow } from '#shop/catalogue/price-sales/sale.ts';
import { links } from '#shop/links.ts';
import { addDays, firstOfMonth, mondayOf, startOfUkDay, type UkDay } from '#values/uk/uk-day.ts';
import { Link } from '../../ui/controls/link.tsx';
import { AdminLink } from '../ui/page/button.tsx';
import { Panel } from '../ui/page/panel.tsx';
import css from './sales.module.css';
import { salesAddress } from './sales-address.ts';
import type { SalesTabData } from './sales-tab.server.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

type Props = { data: Pick<SalesTabData, 'criteria' | 'first' | 'today'>; sales: SaleRow[] };

/** A month in weeks: each day names the sales that run on it, drafts too. */
export function SalesCalendar({ data: { criteria, first, today }, sales }: Props) {
  const name = monthName.format(new Date(`${first}T12:00Z`));
  const next = firstOfMonth(first, 1);
  const monthBefore = firstOfMonth(first, -1).slice(0, 7);
  const to = (month: string) => `${salesAddress.to(criteria, { month })}#calendar`;
  return (
    <Panel
      id="calendar"
      title={name}
      end={
        <>
          <AdminLink isSmall to={to(monthBefore)} preventScrollReset>
            Month before
          </AdminLink>
          <AdminLink isSmall to={to(next.slice(0, 7))} preventScrollReset>
            Month after
          </AdminLink>
        </>
      }
      isBare
    >
      <table className={css.calendar} aria-label={`Sales in ${name}`}>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col">
                <abbr title={day}>{day.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(first, next).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-elsewhere={day < first || day >= next || undefined}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <span className={css.day}>{Number(day.slice(8))}</span>
                  {sales
                    .filter((sale) => runsOn(sale, day))
                    .map((sale) => (
                      <Link
                        key={sale.id}
                        to={links.admin.sale(sale.id)}
                        data-draft={sale.state === 'draft' || undefined}
                      >
                        {sale.name}
                      </Link>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function weeksOf(first: UkDay, next: UkDay): UkDay[][] {
  const weeks: UkDay[][] = [];
  for (let monday = mondayOf(first); monday < next; monday = addDays(monday, 7))
    weeks.push(WEEKDAYS.map((_, n) => addDays(monday, n)));
  return weeks;
}

function runsOn({ starts, ends }: SaleRow, day: UkDay): boolean {
  const [from, to] = [startOfUkDay(day), startOfUkDay(addDays(day, 1))];
  return starts !== null && ends !== null && starts < to && ends > from;
}
