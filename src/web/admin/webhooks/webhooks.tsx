import { Radio } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { ENDPOINT } from '#shop/webhooks/endpoint-form.ts';
import { type Endpoint, listEndpoints } from '#shop/webhooks/endpoints.server.ts';
import { WEBHOOK_EVENTS } from '#shop/webhooks/webhook-events.ts';
import { counted } from '#values/counted.ts';
import { Link } from '../../ui/controls/link.tsx';
import { adminMeta } from '../admin-meta.ts';
import { loading, roleForm } from '../admin-request.server.ts';
import { List } from '../lists/list-page.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { SETTINGS } from '../settings/settings-pages.ts';
import editor from '../ui/forms/editor.module.css';
import { RefusalNote } from '../ui/forms/refusal-note.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { DeletedNote } from '../ui/page/deleted-note.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { Time } from '../ui/page/time.tsx';
import type { Route } from './+types/webhooks';
import { EndpointInputs } from './endpoint-form.tsx';
import { SecretNote } from './secret-note.tsx';
import { EndpointBadge } from './state-badges.tsx';
import { webhookActions } from './webhook-actions.server.ts';
import styles from './webhooks.module.css';

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'owner', async ({ shop, admin, settings }) => ({
    endpoints: await listEndpoints(shop, admin),
    allowsPrivate: settings.allowsPrivateWebhooks,
  }));
}

export async function action(args: Route.ActionArgs) {
  return webhookActions(await roleForm(args, 'owner'));
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Webhooks');

const EMPTY = { url: '', events: WEBHOOK_EVENTS.map(({ type }) => type), isOn: true };

/** The endpoints that are notified of events, and a form to add one. */
export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoints, allowsPrivate } = loaderData;
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <SettingsFrame current="webhooks">
      {!actionData && <DeletedNote what="Endpoint" />}
      {refusal && <RefusalNote form={ENDPOINT} refusal={refusal} title="Not added yet" />}
      {actionData && 'secret' in actionData && actionData.secret && (
        <SecretNote title={actionData.done} secret={actionData.secret} />
      )}
      <Panel title="Webhooks" note={counted(endpoints.length, 'endpoint')} isBare>
        <p className={`soft ${styles.lead}`}>
          Notify other programs of what happens in the shop, such as bookkeeping, a warehouse or a sales
          channel. Developers of such a program find the events and how to verify them in the shop’s
          documentation, under Webhooks.
        </p>
        <List
          noun="endpoints"
          items={endpoints}
          view={{ current: '/admin/settings/webhooks' }}
          empty={
            <EmptyList Icon={Radio} title="No endpoints yet" text="Add the address of a program below." />
          }
        >
          {(endpoints) => <Endpoints endpoints={endpoints} />}
        </List>
      </Panel>
      <Panel title="Add an endpoint">
        <Form method="post" className={editor.form} noValidate key={refusal ? 'refused' : endpoints.length}>
          <input type="hidden" name="intent" value="add" />
          <EndpointInputs
            input={refusal?.input ?? EMPTY}
            fields={refusal?.fields}
            allowsPrivate={allowsPrivate}
          />
          <AdminButton look="solid" disabled={isBusy}>
            Add endpoint
          </AdminButton>
        </Form>
      </Panel>
    </SettingsFrame>
  );
}

function Endpoints({ endpoints }: { endpoints: Endpoint[] }) {
  return (
    <Table name="Endpoints" columns={['Address', 'State', 'Last sent']} className={styles.endpoints}>
      {endpoints.map(({ id, url, events, last, ...state }) => (
        <tr key={id}>
          <th scope="row" className={styles.where}>
            <Link className={`${table.key} ${styles.address}`} to={`/admin/settings/webhooks/${id}`}>
              {url}
            </Link>
            <span className={`caption ${table.below} ${styles.wrapped}`}>{inWords(events)}</span>
          </th>
          <td className={styles.state}>
            <EndpointBadge {...state} />
          </td>
          <td className={`${table.tight} ${styles.last}`}>{last ? <Time at={last.at} /> : 'nothing yet'}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Their labels, as in the form. */
function inWords(events: string[]): string {
  const names = WEBHOOK_EVENTS.filter(({ type }) => events.includes(type)).map(({ label }) => label);
  return names.length === WEBHOOK_EVENTS.length ? 'All events' : names.join(', ');
}

export const ErrorBoundary = loadFailed('Webhooks', SETTINGS, 'failed to load webhooks');
