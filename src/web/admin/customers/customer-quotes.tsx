import { links } from '#shop/links.ts';
import type { QuoteSummary } from '#shop/sales/quotes/find-quotes.server.ts';
import { counted } from '#values/counted.ts';
import { pounds } from '#values/uk/pence.ts';
import { Link } from '../../ui/controls/link.tsx';
import { STANDING_WORDS } from '../quotes/quote-words.ts';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { Time } from '../ui/page/time.tsx';

/** What was offered to them. */
export function CustomerQuotes({ quotes }: { quotes: QuoteSummary[] }) {
  if (quotes.length === 0) return null;
  return (
    <Panel title="Quotes" note={counted(quotes.length, 'quote')} isBare>
      <Table
        name="Quotes"
        className={table.headed}
        columns={['Quote', 'State', 'Changed', { name: 'Amount', is: 'number' }]}
      >
        {quotes.map(({ id, name, standing, updated, amount }) => (
          <tr key={id}>
            <th scope="row">
              <Link className={table.key} to={links.admin.quote(id)}>
                {name}
              </Link>
            </th>
            <td>{STANDING_WORDS[standing]}</td>
            <td className={table.tight}>
              <Time at={updated} />
            </td>
            <td className={table.number}>{pounds(amount)}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}
