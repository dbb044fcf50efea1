import { Factory } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { SUPPLIER, type Supplier } from '#shop/catalogue/suppliers/supplier.ts';
import { listSuppliers } from '#shop/catalogue/suppliers/suppliers.server.ts';
import { links } from '#shop/links.ts';
import { counted } from '#values/counted.ts';
import { respond } from '../../respond.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { roleForm, roleOf } from '../admin-request.server.ts';
import { List } from '../lists/list-page.tsx';
import { SettingsFrame } from '../settings/frame.tsx';
import { AdminButton } from '../ui/button.tsx';
import { Column } from '../ui/column.tsx';
import { DeletedNote } from '../ui/deleted-note.tsx';
import { Done } from '../ui/done.tsx';
import editor from '../ui/editor.module.css';
import { EmptyList } from '../ui/empty.tsx';
import { TextField } from '../ui/field.tsx';
import { inputOf } from '../ui/input-of.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Panel } from '../ui/panel.tsx';
import { RefusalNote } from '../ui/refusal-note.tsx';
import table from '../ui/table.module.css';
import type { Route } from './+types/suppliers';
import { suppliersActions } from './supplier-actions.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'manager');
  return respond(request, async () => ({ suppliers: await listSuppliers(shop, admin) }));
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
    <table className={`${table.table} ${table.rows}`}>
      <caption className="visually-hidden">Suppliers</caption>
      <thead>
        <tr>
          <Column>Name</Column>
          <Column isNumber>Products</Column>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const back = { to: '/admin?tab=settings', label: 'Back to settings' };
  return <LoadFailed title="Suppliers" back={back} words="failed to load suppliers" error={error} />;
}
