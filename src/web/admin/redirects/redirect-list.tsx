import { CornerDownRight, EyeOff, TriangleAlert } from 'lucide-react';
import type { ListedRedirect } from '#shop/redirects/list-redirects.server.ts';
import { counted } from '#values/counted.ts';
import { List } from '../lists/list-page.tsx';
import { ActionButton } from '../ui/forms/action-button.tsx';
import { CellHead } from '../ui/lists/cell-head.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import { Filters, ListForm } from '../ui/lists/filters.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { Badge } from '../ui/page/status.tsx';
import styles from './redirects.module.css';
import { type RedirectsCriteria, redirectsView } from './redirects-address.ts';

type Props = {
  redirects: ListedRedirect[];
  total: number;
  pageSize: number;
  criteria: RedirectsCriteria;
  isBusy: boolean;
};

/** Every old address with where it leads. */
export function RedirectList({ redirects, total, pageSize, criteria, isBusy }: Props) {
  const view = redirectsView(criteria);
  return (
    <Panel title="Redirects" note={counted(total, 'redirect')} isBare id="redirects">
      {(total > pageSize || criteria.q) && (
        <Filters>
          <ListForm
            label="Search redirects"
            placeholder="Part of either address"
            q={criteria.q}
            address={view.current}
            hidden={{}}
          />
        </Filters>
      )}
      <List
        noun="redirects"
        items={redirects}
        view={view}
        empty={
          <EmptyList
            Icon={CornerDownRight}
            title="No redirects yet"
            text="Addresses of Shopify and WooCommerce shops lead to what this shop has without any. Add one for those that were called otherwise."
          />
        }
        pages={{ total, pageSize }}
      >
        {(shown) => (
          <Table
            name="Redirects"
            className={table.headed}
            columns={['Old address', 'Leads to', { name: 'Delete', is: 'hidden' }]}
          >
            {shown.map(({ key, from, to, shadowedBy, leadsToPage }) => (
              <tr key={key}>
                <th scope="row" className={styles.address}>
                  {from}
                  {shadowedBy && (
                    <span className={table.below}>
                      <Badge look="faded" Icon={EyeOff} word={`Waits: ${shadowedBy} is there now`} />
                    </span>
                  )}
                </th>
                <td className={styles.address}>
                  <CellHead>Leads to</CellHead>
                  <a className="link" href={to} target="_blank" rel="noreferrer">
                    {to}
                  </a>
                  {!leadsToPage && (
                    <span className={table.below}>
                      <Badge look="attention" Icon={TriangleAlert} word="No page there now" />
                    </span>
                  )}
                </td>
                <td className={table.actions}>
                  <ActionButton
                    intent="delete"
                    fields={{ key }}
                    preventScrollReset
                    isSmall
                    disabled={isBusy}
                    aria-label={`Delete the redirect of ${from}`}
                  >
                    Delete
                  </ActionButton>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </List>
    </Panel>
  );
}
