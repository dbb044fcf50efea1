import { FileText } from 'lucide-react';
import { redirect, useNavigation } from 'react-router';
import { links } from '#shop/links.ts';
import { listQuotes } from '#shop/sales/quotes/find-quotes.server.ts';
import { createQuote } from '#shop/sales/quotes/save-quote.server.ts';
import { counted } from '#values/counted.ts';
import { pounds } from '#values/uk/pence.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { Link } from '../../ui/controls/link.tsx';
import { adminMeta } from '../admin-meta.ts';
import { loading, roleForm } from '../admin-request.server.ts';
import { ListPage } from '../lists/list-page.tsx';
import { CellHead } from '../ui/lists/cell-head.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import { Chips, ListForm } from '../ui/lists/filters.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { DeletedNote } from '../ui/page/deleted-note.tsx';
import { Time } from '../ui/page/time.tsx';
import type { Route } from './+types/quotes';
import { NewOrder } from './new-order.tsx';
import { STANDING_WORDS, STANDINGS } from './quote-words.ts';
import { quotesAddress } from './quotes-address.ts';

const PAGE_SIZE = 25;

const STATE_FILTERS = [
  { value: null, label: 'All' },
  ...STANDINGS.map((value) => ({ value, label: STANDING_WORDS[value] })),
];

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'accountant', async ({ shop, admin, query }) => {
    const criteria = quotesAddress.read(query);
    const paging = {
      q: criteria.q,
      standing: criteria.state ?? undefined,
      page: criteria.page,
      pageSize: PAGE_SIZE,
    };
    return { criteria, ...(await listQuotes(shop, admin, paging)) };
  });
}

const actions = formActions<AdminForm, Response>({
  async create({ shop, admin }) {
    return redirect(links.admin.quote(await createQuote(shop, admin)));
  },
});

export const action = async (args: Route.ActionArgs) => actions(await roleForm(args, 'manager'));

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Quotes and drafts');

/** What was offered by telephone or in the showroom, and what became of it. */
export default function Quotes({ loaderData: { criteria, quotes, total } }: Route.ComponentProps) {
  const view = quotesAddress.view(criteria);
  return (
    <ListPage
      noun="quotes"
      title="Quotes and drafts"
      back={{ to: '/admin?tab=orders', label: 'Back to orders' }}
      note={counted(total, 'quote')}
      actions={<NewOrder look="solid" />}
      notes={<DeletedNote what="Draft" />}
      filters={
        <>
          <ListForm
            label="Search quotes"
            placeholder="Number, name, e-mail, postcode or telephone"
            {...quotesAddress.search(criteria, 'state')}
          />
          <Chips label="State" chips={quotesAddress.chips(criteria, 'state', STATE_FILTERS)} />
        </>
      }
      items={quotes}
      view={view}
      isLoading={useNavigation().state === 'loading'}
      empty={
        <EmptyList
          Icon={FileText}
          title="No quotes yet"
          text="Somebody rings or comes by: write down what they want, at your price, and send it as a quote, or take the money at once."
        >
          <NewOrder />
        </EmptyList>
      }
      pages={{ total, pageSize: PAGE_SIZE }}
      isWide
    >
      {(quotes) => (
        <Table
          name="Quotes"
          className={table.headed}
          columns={[
            'Number',
            'Customer',
            'State',
            'Holds until',
            { name: 'Amount', is: 'number' as const },
            'Changed',
          ]}
        >
          {quotes.map(({ id, name, customerName, standing, validUntil, amount, updated }) => (
            <tr key={id}>
              <th scope="row">
                <Link className={table.key} to={links.admin.quote(id)} data-row>
                  {name}
                </Link>
              </th>
              <td>{customerName || <span className="soft">Nobody yet</span>}</td>
              <td>{STANDING_WORDS[standing]}</td>
              <td>
                {validUntil !== null && (standing === 'sent' || standing === 'expired') && (
                  <>
                    <CellHead>Holds until</CellHead>
                    <Time at={validUntil - 1} />
                  </>
                )}
              </td>
              <td className={table.number}>
                <CellHead>Amount</CellHead>
                {pounds(amount)}
              </td>
              <td>
                <CellHead>Changed</CellHead>
                <Time at={updated} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </ListPage>
  );
}
