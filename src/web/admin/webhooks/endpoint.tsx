import { Radio } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { listChanges } from '#shop/record/activity/list-changes.server.ts';
import { listDeliveries } from '#shop/webhooks/deliveries.server.ts';
import { ENDPOINT } from '#shop/webhooks/endpoint-form.ts';
import { findEndpoint } from '#shop/webhooks/endpoints.server.ts';
import { formatDateTime } from '../../ui/text/format.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import { adminMeta } from '../admin-meta.ts';
import { loading, roleForm } from '../admin-request.server.ts';
import { listAddress } from '../lists/list-address.ts';
import { List } from '../lists/list-page.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { ActionButton } from '../ui/forms/action-button.tsx';
import editor from '../ui/forms/editor.module.css';
import { HiddenFields } from '../ui/forms/hidden-fields.tsx';
import { RefusalNote } from '../ui/forms/refusal-note.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { DeletePanel } from '../ui/page/delete-panel.tsx';
import { Done } from '../ui/page/done.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import { Note } from '../ui/page/note.tsx';
import { ActionPanel, Panel } from '../ui/page/panel.tsx';
import type { Route } from './+types/endpoint';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointInputs } from './endpoint-form.tsx';
import { SecretNote } from './secret-note.tsx';
import { EndpointBadge } from './state-badges.tsx';
import { endpointActions } from './webhook-actions.server.ts';
import styles from './webhooks.module.css';

const PAGE_SIZE = 25;
const deliveriesAddress = listAddress({});
const BACK = { to: '/admin/settings/webhooks', label: 'All endpoints' };

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'owner', async ({ shop, admin, settings, params: { id }, query }) => {
    const criteria = deliveriesAddress.read(query);
    const wanted = { endpointId: id, page: criteria.page, pageSize: PAGE_SIZE };
    const changes = { page: 1, pageSize: 20, kind: 'webhook', subjectId: id } as const;
    return {
      endpoint: await findEndpoint(shop, admin, id),
      log: { criteria, ...(await listDeliveries(shop, admin, wanted)) },
      changes: (await listChanges(shop, admin, changes)).entries,
      allowsPrivate: settings.allowsPrivateWebhooks,
    };
  });
}

export async function action(args: Route.ActionArgs) {
  return endpointActions({ ...(await roleForm(args, 'owner')), id: args.params.id });
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Webhooks');

/** An endpoint: its events, its delivery log and its secret. */
export default function EndpointPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { endpoint, log, changes, allowsPrivate } = loaderData;
  const path = `/admin/settings/webhooks/${params.id}`;
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData : undefined;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <SettingsFrame current="webhooks" back={BACK}>
      {refusal && <RefusalNote form={ENDPOINT} refusal={refusal} title="Not saved yet" />}
      {done &&
        (done.secret ? (
          <SecretNote title={done.done} secret={done.secret} />
        ) : done.isBad ? (
          <Note tone="bad" title={done.done} />
        ) : (
          <Done title={done.done} answer={done} />
        ))}
      <Panel
        title={<span className={styles.address}>{new URL(endpoint.url).host}</span>}
        end={
          <>
            {endpoint.isOn && endpoint.failingSince && (
              <span className="soft">since {formatDateTime(endpoint.failingSince)}</span>
            )}
            <EndpointBadge {...endpoint} />
          </>
        }
      >
        <Form method="post" className={editor.form} noValidate key={endpoint.version}>
          <HiddenFields values={{ intent: 'save', version: endpoint.version }} />
          <EndpointInputs
            input={refusal?.input ?? endpoint}
            fields={refusal?.fields}
            allowsPrivate={allowsPrivate}
          />
          <AdminButton look="solid" disabled={isBusy}>
            Save
          </AdminButton>
        </Form>
      </Panel>
      <Panel
        title="What was sent"
        isBare
        end={
          <ActionButton intent="test" preventScrollReset isSmall disabled={isBusy}>
            Send a test
          </ActionButton>
        }
      >
        <List
          noun="deliveries"
          items={log.deliveries}
          view={deliveriesAddress.view(log.criteria, path)}
          empty={
            <EmptyList
              Icon={Radio}
              title="Nothing yet"
              text="Deliveries to this endpoint appear here for 30 days."
            />
          }
          pages={{ total: log.total, pageSize: PAGE_SIZE }}
        >
          {(deliveries) => <DeliveryLog deliveries={deliveries} isBusy={isBusy} />}
        </List>
      </Panel>
      <ActionPanel
        title="Renew the secret"
        text={
          endpoint.oldSecretUntil
            ? `The old one is valid until ${formatDateTime(endpoint.oldSecretUntil)}; renewing again ends it.`
            : 'The old one stays valid for 24 hours, so the other program can switch over.'
        }
      >
        <ActionButton intent="renew" disabled={isBusy}>
          Renew the secret
        </ActionButton>
      </ActionPanel>
      <RecentChanges changes={changes} />
      <DeletePanel
        id="delete-endpoint"
        button="Delete endpoint"
        note="It receives nothing more, and its log is deleted."
        question={`Delete ${new URL(endpoint.url).host}?`}
        warning="Queued deliveries are dropped. This cannot be undone."
      />
    </SettingsFrame>
  );
}

export const ErrorBoundary = loadFailed('Webhooks', BACK, 'failed to load the endpoint');
