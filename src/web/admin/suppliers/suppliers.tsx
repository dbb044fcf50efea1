import { Factory } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { SUPPLIER, type Supplier } from '#shop/catalogue/suppliers/supplier.ts';
import { listSuppliers } from '#shop/catalogue/suppliers/suppliers.server.ts';
import { links } from '#shop/links.ts';
import { counted } from '#values/counted.ts';
import { Link } from '../../ui/controls/link.tsx';
import { adminMeta } from '../admin-meta.ts';
import { loading, roleForm } from '../admin-request.server.ts';
import { List } from '../lists/list-page.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { SETTINGS } from '../settings/settings-pages.ts';
import editor from '../ui/forms/editor.module.css';
import { TextField } from '../ui/forms/field.tsx';
import { inputOf } from '../ui/forms/input-of.ts';
import { RefusalNote } from '../ui/forms/refusal-note.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { DeletedNote } from '../ui/page/deleted-note.tsx';
import { Done } from '../ui/page/done.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import { Panel } from '../ui/page/panel.tsx';
import type { Route } from './+types/suppliers';
import { suppliersActions } from './supplier-actions.server.ts';

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'manager', async ({ shop, admin }) => ({
    suppliers: await listSuppliers(shop, admin),
  }));
}

export async function action(args: Route.ActionArgs) {
  return suppliersActions(await roleForm(args, 'manager'));
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Suppliers');

/** Whom the shop buys from, and a form to add one. */
export default function Suppliers({ loaderData: { suppliers }, actionData }: Route.ComponentProps) {
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData : undefined;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <SettingsFrame current="suppliers">
      {!actionData && <DeletedNote what="Supplier" />}
      {refusal && <RefusalNote form={SUPPLIER} refusal={refusal} title="Not added yet" />}
      {done && <Done title={done.done} answer={done} />}
      <Panel title="Suppliers" note={counted(suppliers.length, 'supplier')} isBare>
        <List
          noun="suppliers"
          items={suppliers}
          view={{ current: links.admin.suppliers }}
          empty={
            <EmptyList
              Icon={Factory}
              title="No suppliers yet"
              text="Add one below, or type a name in a product’s form, in the grid or in a file. Customers never see it."
            />
          }
        >
          {(suppliers) => <SuppliersTable suppliers={suppliers} />}
        </List>
      </Panel>
      <Panel title="Add a supplier">
        <Form method="post" className={editor.form} noValidate key={refusal ? 'refused' : suppliers.length}>
          <input type="hidden" name="intent" value="add" />
          <TextField
            {...inputOf(SUPPLIER, 'name', refusal?.fields)}
            defaultValue={refusal?.input?.name}
            autoComplete="off"
          />
          <AdminButton look="solid" disabled={isBusy}>
            Add supplier
          </AdminButton>
        </Form>
      </Panel>
    </SettingsFrame>
  );
}

function SuppliersTable({ suppliers }: { suppliers: Supplier[] }) {
  return (
    <Table name="Suppliers" columns={['Name', { name: 'Products', is: 'number' }]}>
      {suppliers.map(({ id, name, products }) => (
        <tr key={id}>
          <th scope="row">
            <Link className={table.key} to={links.admin.supplier(id)}>
              {name}
            </Link>
          </th>
          <td className={table.number}>{counted(products, 'product')}</td>
        </tr>
      ))}
    </Table>
  );
}

export const ErrorBoundary = loadFailed('Suppliers', SETTINGS, 'failed to load suppliers');
