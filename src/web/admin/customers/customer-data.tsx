import { useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { findCustomer } from '#shop/customers/find-customer.server.ts';
import type { FieldErrors } from '#shop/errors.ts';
import { links } from '#shop/links.ts';
import { adminMeta } from '../admin-meta.ts';
import { loading, roleForm } from '../admin-request.server.ts';
import { PasswordField } from '../security/password-field.tsx';
import editor from '../ui/forms/editor.module.css';
import { HiddenFields } from '../ui/forms/hidden-fields.tsx';
import { AdminAnchor, AdminButton } from '../ui/page/button.tsx';
import { Done } from '../ui/page/done.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import { Note } from '../ui/page/note.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { Panel, Stack } from '../ui/page/panel.tsx';
import type { Route } from './+types/customer-data';
import { customerDataActions } from './customer-data-actions.server.ts';

const BACK = { to: links.admin.customers, label: 'Back to customers' };

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'owner', async ({ shop, admin, query }) => {
    const { email, names } = await findCustomer(shop, admin, query.get('email') ?? '');
    return { email, name: names[0] ?? email };
  });
}

export async function action(args: Route.ActionArgs) {
  const email = new URL(args.request.url).searchParams.get('email') ?? '';
  return customerDataActions({ ...(await roleForm(args, 'owner')), email });
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Personal data');

/** For an owner whom a customer has asked for a copy of their data, or to be forgotten. */
export default function CustomerData({ loaderData: { email, name }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData : undefined;
  const errorsOf = (intent: string) => (refusal?.intent === intent ? refusal.fields : undefined);
  return (
    <div>
      <PageHead
        title="Personal data"
        note={name === email ? email : `${name}, ${email}`}
        back={{ to: links.admin.customer(email), label: 'Back to the customer' }}
      />
      {refusal && !refusal.fields && <Note tone="bad" title={refusal.error} />}
      {done && <Done title={done.done} answer={done} />}
      <Stack>
        <Panel title="Export" note="Make sure that it is they who ask">
          <div className={editor.form}>
            <p>
              Orders, messages, emails, reviews, notes of staff, their account, and what the earlier shop
              knew, as one file to give to them. Activity says who took it.
            </p>
            {done?.file ? (
              <SaveFile text={done.file} />
            ) : (
              <WithPassword
                intent="export"
                button="Export their data"
                isBusy={isBusy}
                errors={errorsOf('export')}
              />
            )}
          </div>
        </Panel>
        <Panel title="Erase" isDangerous>
          <div className={editor.form}>
            <p>
              Their account is closed. Messages, emails that belong to no order, notes, stock alerts, the
              newsletter, and orders of the earlier shop are erased; reviews lose name, place and pictures.
              Orders of this shop stay as records that the law asks you to keep, without the network address.
              Nothing brings it back, and a backup forgets it in time.
            </p>
            <WithPassword
              intent="erase"
              button="Erase their data for good"
              isBusy={isBusy}
              errors={errorsOf('erase')}
              isDangerous
            />
          </div>
        </Panel>
      </Stack>
    </div>
  );
}

type WithPasswordProps = {
  intent: 'export' | 'erase';
  button: string;
  isBusy: boolean;
  errors: FieldErrors | undefined;
  isDangerous?: boolean;
};

function WithPassword({ intent, button, isBusy, errors, isDangerous }: WithPasswordProps) {
  return (
    <Form method="post" className={editor.form} noValidate>
      <HiddenFields values={{ intent }} />
      <PasswordField id={`password-${intent}`} error={errors?.password} />
      <AdminButton look={isDangerous ? 'dangerFull' : 'solid'} disabled={isBusy}>
        {button}
      </AdminButton>
    </Form>
  );
}

/** The file is in the page of whoever gave the password, and nowhere else. */
function SaveFile({ text }: { text: string }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [text]);
  return (
    <AdminAnchor href={address} download="personal-data.json" look="solid">
      Save the file
    </AdminAnchor>
  );
}

export const ErrorBoundary = loadFailed('Personal data', BACK, 'failed to load the customer');
