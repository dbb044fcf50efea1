import { BadgePercent, Plus } from 'lucide-react';
import { ruleInWords, stageOf } from '#shop/catalogue/price-sales/sale.ts';
import { COVERS_IN_WORDS } from '#shop/catalogue/reach/reach.ts';
import { links } from '#shop/links.ts';
import { counted } from '#values/counted.ts';
import { Link } from '../../ui/controls/link.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { CellHead } from '../ui/lists/cell-head.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { AdminLink } from '../ui/page/button.tsx';
import { DeletedNote } from '../ui/page/deleted-note.tsx';
import { Stack } from '../ui/page/panel.tsx';
import { Time } from '../ui/page/time.tsx';
import { salesAddress } from './sales-address.ts';
import { SalesCalendar } from './sales-calendar.tsx';
import type { SalesTabData } from './sales-tab.server.ts';
import { StageBadge } from './stage-badge.tsx';

/** Sales, the newest first, and a month of them as a calendar. */
export function SalesTab({ data, isLoading }: { data: SalesTabData; isLoading: boolean }) {
  const { criteria, pageSize, now, result } = data;
  return (
    <Stack>
      <ListPage
        noun="sales"
        title="Sales"
        note={result && counted(result.total, 'sale')}
        actions={
          <>
            <AdminLink to={links.admin.codes}>Codes</AdminLink>
            <AdminLink look="solid" to={links.admin.newSale}>
              <Plus size={15} strokeWidth={2} />
              New sale
            </AdminLink>
          </>
        }
        notes={<DeletedNote what="Sale" />}
        items={result?.sales}
        view={salesAddress.view(criteria)}
        isLoading={isLoading}
        empty={
          <EmptyList
            Icon={BadgePercent}
            title="No sales yet"
            text="A sale lowers prices from one minute to another, and ends by itself. What it was before is shown only where it is true."
          >
            <AdminLink to={links.admin.newSale}>Plan your first sale</AdminLink>
          </EmptyList>
        }
        pages={{ total: result?.total ?? 0, pageSize }}
        isWide
      >
        {(sales) => (
          <Table name="Sales" columns={['Sale', 'State', 'Starts', 'Ends', 'Takes off', 'For']}>
            {sales.map(({ id, name, starts, ends, rule, covers, ...sale }) => (
              <tr key={id}>
                <th scope="row">
                  <Link className={table.key} to={links.admin.sale(id)}>
                    {name}
                  </Link>
                </th>
                <td>
                  <StageBadge stage={stageOf({ ...sale, starts, ends }, now)} />
                </td>
                <td>
                  {starts !== null && (
                    <>
                      <CellHead>Starts</CellHead>
                      <Time at={starts} />
                    </>
                  )}
                </td>
                <td>
                  {ends !== null && (
                    <>
                      <CellHead>Ends</CellHead>
                      <Time at={ends} />
                    </>
                  )}
                </td>
                <td>{ruleInWords(rule)}</td>
                <td>{COVERS_IN_WORDS[covers]}</td>
              </tr>
            ))}
          </Table>
        )}
      </ListPage>
      {result && result.total > 0 && <SalesCalendar data={data} sales={result.ofMonth} />}
    </Stack>
  );
}
