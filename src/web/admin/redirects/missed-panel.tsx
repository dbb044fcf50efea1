import { SearchCheck } from 'lucide-react';
import { Form } from 'react-router';
import { counted } from '#values/counted.ts';
import { List } from '../lists/list-page.tsx';
import field from '../ui/forms/field.module.css';
import { CellHead } from '../ui/lists/cell-head.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { Panel } from '../ui/page/panel.tsx';
import type { MissedLine } from './likely-target.server.ts';
import styles from './redirects.module.css';
import { missedView, type RedirectsCriteria } from './redirects-address.ts';

type Props = {
  missed: MissedLine[];
  total: number;
  pageSize: number;
  criteria: RedirectsCriteria;
  /** What was typed for one that could not be redirected there. */
  refused: { from: string; to: string } | undefined;
  isBusy: boolean;
};

/** What visitors asked for in vain, most often first, each with the page that it most likely meant. */
export function MissedPanel({ missed, total, pageSize, criteria, refused, isBusy }: Props) {
  return (
    <Panel
      title="Not found in the last 30 days"
      note={counted(total, 'address', 'addresses')}
      foot="Counted every minute by the address alone: without who asked, what stood behind a question mark, or what machines try."
      isBare
    >
      <List
        noun="addresses"
        items={missed}
        view={missedView(criteria)}
        empty={
          <EmptyList
            Icon={SearchCheck}
            title="Everything was found"
            text="Addresses appear here when somebody follows an old link that leads nowhere, with the page that it probably meant."
          />
        }
        pages={{ total, pageSize }}
      >
        {(shown) => (
          <Table
            name="Addresses that were not found"
            className={table.headed}
            columns={['Address', { name: 'Visits', is: 'number' }, 'Lead it to']}
          >
            {shown.map((line) => (
              <tr key={line.path}>
                <th scope="row" className={styles.address}>
                  {line.path}
                </th>
                <td className={table.number}>
                  <CellHead>Visits</CellHead>
                  {line.visits.toLocaleString('en-GB')}
                </td>
                <td className={styles.target}>
                  <Target
                    line={line}
                    refused={refused?.from === line.path ? refused.to : undefined}
                    isBusy={isBusy}
                  />
                </td>
              </tr>
            ))}
          </Table>
        )}
      </List>
    </Panel>
  );
}

type TargetProps = { line: MissedLine; refused: string | undefined; isBusy: boolean };

/** One click leads it to what it probably meant; anything else may be typed first. */
function Target({ line: { path, leadsTo, likely }, refused, isBusy }: TargetProps) {
  if (leadsTo !== null) return <span className="soft">Is found by now: {leadsTo}</span>;
  return (
    <Form method="post" className={`line ${styles.redirect}`} preventScrollReset noValidate>
      <input type="hidden" name="intent" value="redirect" />
      <input type="hidden" name="from" value={path} />
      <input
        type="text"
        name="to"
        className={field.control}
        defaultValue={refused ?? likely}
        key={refused ?? likely}
        aria-label={`Lead ${path} to`}
        placeholder="/product/…"
        autoComplete="off"
        maxLength={300}
      />
      <AdminButton isSmall disabled={isBusy} aria-label={`Redirect ${path}`}>
        Redirect
      </AdminButton>
    </Form>
  );
}
