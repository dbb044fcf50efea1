import { Plus, TicketPercent } from 'lucide-react';
import { useNavigation } from 'react-router';
import { listCodes } from '#shop/catalogue/codes/find-codes-for-admin.server.ts';
import { takesOffInWords } from '#shop/codes/code.ts';
import { links } from '#shop/links.ts';
import { counted } from '#values/counted.ts';
import { pounds } from '#values/uk/pence.ts';
import { Link } from '../../ui/controls/link.tsx';
import { adminMeta } from '../admin-meta.ts';
import { loading } from '../admin-request.server.ts';
import { ListPage } from '../lists/list-page.tsx';
import { CellHead } from '../ui/lists/cell-head.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import { ListForm } from '../ui/lists/filters.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { AdminLink } from '../ui/page/button.tsx';
import { DeletedNote } from '../ui/page/deleted-note.tsx';
import { Time } from '../ui/page/time.tsx';
import type { Route } from './+types/codes';
import { stateInWords } from './code-state.ts';
import { CODES_PATH, codesAddress } from './codes-address.ts';

const PAGE_SIZE = 25;

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'manager', async ({ shop, admin, query }) => {
    const criteria = codesAddress.read(query);
    const paging = { q: criteria.q, page: criteria.page, pageSize: PAGE_SIZE };
    return { criteria, now: shop.now(), ...(await listCodes(shop, admin, paging)) };
  });
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Discount codes');

/** Codes with what each has brought. */
export default function Codes({ loaderData: { criteria, now, codes, total } }: Route.ComponentProps) {
  const view = codesAddress.view(criteria, CODES_PATH);
  return (
    <ListPage
      noun="codes"
      title="Discount codes"
      back={{ to: links.admin.sales, label: 'Back to sales' }}
      note={counted(total, 'code')}
      actions={
        <AdminLink look="solid" to={links.admin.newCode}>
          <Plus size={15} strokeWidth={2} />
          New code
        </AdminLink>
      }
      notes={<DeletedNote what="Code" />}
      filters={
        <ListForm
          label="Search codes"
          placeholder="What the code begins with"
          q={criteria.q}
          address={view.current}
          hidden={{}}
        />
      }
      items={codes}
      view={view}
      isLoading={useNavigation().state === 'loading'}
      empty={
        <EmptyList
          Icon={TicketPercent}
          title="No codes yet"
          text="A customer types a code in the cart or follows its link, and sees at once what it takes off, or why not yet."
        >
          <AdminLink to={links.admin.newCode}>Make your first code</AdminLink>
        </EmptyList>
      }
      pages={{ total, pageSize: PAGE_SIZE }}
      isWide
    >
      {(codes) => (
        <Table
          name="Codes"
          className={table.headed}
          columns={[
            ...['Code', 'Takes off', 'State', 'Ends'],
            { name: 'Uses', is: 'number' as const },
            { name: 'Turnover', is: 'number' as const },
            { name: 'Discount', is: 'number' as const },
          ]}
        >
          {codes.map(({ id, code, name, ends, uses, maxUses, report, ...terms }) => (
            <tr key={id}>
              <th scope="row">
                <Link className={table.key} to={links.admin.code(id)}>
                  {code}
                </Link>
                {name && <span className={`caption ${table.below}`}>{name}</span>}
              </th>
              <td>{takesOffInWords(terms)}</td>
              <td>{stateInWords({ ...terms, ends }, now)}</td>
              <td>
                {ends !== null && (
                  <>
                    <CellHead>Ends</CellHead>
                    <Time at={ends} />
                  </>
                )}
              </td>
              <td className={table.number}>
                <CellHead>Uses</CellHead>
                {maxUses === null ? uses : `${uses} of ${maxUses}`}
              </td>
              <td className={table.number}>
                <CellHead>Turnover</CellHead>
                {pounds(report.turnover)}
              </td>
              <td className={table.number}>
                <CellHead>Discount</CellHead>
                {pounds(report.discount)}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </ListPage>
  );
}
