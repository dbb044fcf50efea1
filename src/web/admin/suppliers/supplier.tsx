import { Form, useNavigation, useSearchParams } from 'react-router';
import { SUPPLIER } from '#shop/catalogue/suppliers/supplier.ts';
import { listSuppliers } from '#shop/catalogue/suppliers/suppliers.server.ts';
import { notFound } from '#shop/errors.ts';
import { links } from '#shop/links.ts';
import { listChanges } from '#shop/record/activity/list-changes.server.ts';
import { counted } from '#values/counted.ts';
import { Link } from '../../ui/controls/link.tsx';
import { RecentChanges } from '../activity/recent-changes.tsx';
import { adminMeta } from '../admin-meta.ts';
import { loading, roleForm } from '../admin-request.server.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import editor from '../ui/forms/editor.module.css';
import { SelectField, TextField } from '../ui/forms/field.tsx';
import { inputOf } from '../ui/forms/input-of.ts';
import { Options } from '../ui/forms/options.tsx';
import { RefusalNote } from '../ui/forms/refusal-note.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { DeletePanel } from '../ui/page/delete-panel.tsx';
import { Done } from '../ui/page/done.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import { Panel } from '../ui/page/panel.tsx';
import type { Route } from './+types/supplier';
import { supplierActions } from './supplier-actions.server.ts';

const BACK = { to: links.admin.suppliers, label: 'All suppliers' };

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'manager', async ({ shop, admin, params: { id } }) => {
    const suppliers = await listSuppliers(shop, admin);
    const supplier = suppliers.find((each) => each.id === id);
    if (!supplier) throw notFound('supplier');
    const changes = { page: 1, pageSize: 20, kind: 'supplier', subjectId: id } as const;
    return {
      supplier,
      others: suppliers.filter((each) => each.id !== id),
      changes: (await listChanges(shop, admin, changes)).entries,
    };
  });
}

export async function action(args: Route.ActionArgs) {
  return supplierActions({ ...(await roleForm(args, 'manager')), id: args.params.id });
}

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, args.loaderData?.supplier.name ?? 'Supplier');

/** A supplier: its name, and another that takes its products. */
export default function SupplierPage({ loaderData, actionData }: Route.ComponentProps) {
  const { supplier, others, changes } = loaderData;
  const { name, products } = supplier;
  const [query] = useSearchParams();
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData : undefined;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <SettingsFrame current="suppliers" back={BACK}>
      {refusal && <RefusalNote form={SUPPLIER} refusal={refusal} title="Not saved yet" />}
      {done && <Done title={done.done} answer={done} />}
      {!actionData && query.has('merged') && <Done title="Merged" />}
      <Panel
        title={name}
        end={
          products > 0 && (
            <Link className="link" to={`${links.admin.products}&supplier=${encodeURIComponent(name)}`}>
              {counted(products, 'product')}
            </Link>
          )
        }
      >
        <Form method="post" className={editor.form} noValidate key={name}>
          <input type="hidden" name="intent" value="rename" />
          <TextField
            {...inputOf(SUPPLIER, 'name', refusal?.fields)}
            defaultValue={(refusal?.intent === 'rename' && refusal.input?.name) || name}
            hint="Its products follow. Whoever writes the old name, such as a price list, means this supplier."
          />
          <AdminButton look="solid" disabled={isBusy}>
            Save
          </AdminButton>
        </Form>
      </Panel>
      {others.length > 0 && (
        <Panel title="Merge">
          <Form method="post" className={editor.form}>
            <input type="hidden" name="intent" value="merge" />
            <SelectField
              label="Merge into"
              name="into"
              hint={`It gets the products of ${name}, and this name leads to it.`}
            >
              <Options of={others.map(({ id, name }) => [id, name])} />
            </SelectField>
            <AdminButton disabled={isBusy}>Merge</AdminButton>
          </Form>
        </Panel>
      )}
      <RecentChanges changes={changes} />
      {products === 0 && (
        <DeletePanel
          id="delete-supplier"
          button="Delete supplier"
          note="It has no products."
          question={`Delete ${name}?`}
          warning="It leaves the list."
        />
      )}
    </SettingsFrame>
  );
}

export const ErrorBoundary = loadFailed('Supplier', BACK, 'failed to load the supplier');
