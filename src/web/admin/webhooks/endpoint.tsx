import { Radio } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { requireAdmin } from '#shop/accounts/actor.ts';
import { listChanges } from '#shop/audit/list-changes.server.ts';
import { listDeliveries } from '#shop/webhooks/deliveries.server.ts';
import { findEndpoint } from '#shop/webhooks/endpoints.server.ts';
import { pageOf } from '../../context.server.ts';
import { respond } from '../../respond.server.ts';
import { formatDateTime } from '../../ui/format.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import { adminMeta } from '../admin-meta.ts';
import { DeleteCard } from '../delete-card.tsx';
import editor from '../editor.module.css';
import { pageNumber } from '../list-address.ts';
import { LoadFailed } from '../load-failed.tsx';
import { SettingsFrame } from '../settings/frame.tsx';
import { AdminButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Done } from '../ui/done.tsx';
import { EmptyList } from '../ui/empty.tsx';
import { Note } from '../ui/note.tsx';
import { Totals } from '../ui/totals.tsx';
import type { Route } from './+types/endpoint';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointFields } from './endpoint-form.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { SecretNote } from './secret-note.tsx';
import { EndpointBadge } from './state-badges.tsx';
import { answerEndpoint } from './webhook-actions.server.ts';
import styles from './webhooks.module.css';

const PAGE_SIZE = 25;
const BACK = { to: '/admin/settings/webhooks', label: 'All endpoints' };

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const { shop, actor, settings } = pageOf(context);
  return respond(request, async () => {
    const admin = requireAdmin(actor);
    const asked = { page: pageNumber(new URL(request.url).searchParams), pageSize: PAGE_SIZE };
    const changes = { page: 1, pageSize: 20, kind: 'webhook', subjectId: id } as const;
    return {
      endpoint: await findEndpoint(shop, admin, id),
      log: { ...asked, ...(await listDeliveries(shop, admin, { endpointId: id, ...asked })) },
      changes: (await listChanges(shop, admin, changes)).entries,
      allowsPrivate: settings.allowsPrivateWebhooks,
    };
  });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { shop, actor } = pageOf(context);
  return answerEndpoint(shop, requireAdmin(actor), params.id, await request.formData());
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Webhooks');

/** One who is told what happens: what they are told, whether it arrives, and the secret between them and the shop. */
export default function EndpointPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { endpoint, log, changes, allowsPrivate } = loaderData;
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData : undefined;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <SettingsFrame current="webhooks">
      <Link className="link" to={BACK.to}>
        {BACK.label}
      </Link>
      {refusal && <RefusalNote refusal={refusal} title="Not saved yet" />}
      {done &&
        (done.secret ? (
          <SecretNote title={done.done} secret={done.secret} />
        ) : done.isBad ? (
          <Note tone="bad" title={done.done} />
        ) : (
          <Done title={done.done} of={done} />
        ))}
      <Card
        title={<span className={styles.address}>{new URL(endpoint.url).host}</span>}
        end={
          <>
            {endpoint.isOn && endpoint.failingSince && (
              <span className={styles.soft}>since {whenOf(endpoint.failingSince)}</span>
            )}
            <EndpointBadge {...endpoint} />
          </>
        }
      >
        <Form method="post" className={styles.form} noValidate key={endpoint.version}>
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="version" value={endpoint.version} />
          <EndpointFields
            typed={refusal?.typed ?? endpoint}
            fields={refusal?.fields}
            allowsPrivate={allowsPrivate}
          />
          <AdminButton look="solid" disabled={isBusy}>
            Save
          </AdminButton>
        </Form>
      </Card>
      <Card
        title="What was sent"
        isBare
        end={
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="test" />
            <AdminButton isSmall disabled={isBusy}>
              Send a test
            </AdminButton>
          </Form>
        }
      >
        {log.deliveries.length === 0 ? (
          <EmptyList
            Icon={Radio}
            title="Nothing yet"
            text="What this endpoint is told stands here for 30 days."
          />
        ) : (
          <>
            <DeliveryLog deliveries={log.deliveries} isBusy={isBusy} />
            <Totals
              {...log}
              shown={log.deliveries.length}
              toPage={(page) => `/admin/settings/webhooks/${params.id}${page > 1 ? `?page=${page}` : ''}`}
            />
          </>
        )}
      </Card>
      <Card>
        <div className={editor.spread}>
          <div>
            <strong>Renew the secret</strong>
            <p className={styles.soft}>
              {endpoint.oldSecretUntil
                ? `The old one is valid until ${whenOf(endpoint.oldSecretUntil)}; another new one ends it.`
                : 'The old one stays valid for 24 hours, so that the other program can change over.'}
            </p>
          </div>
          <Form method="post">
            <input type="hidden" name="intent" value="renew" />
            <AdminButton disabled={isBusy}>Renew the secret</AdminButton>
          </Form>
        </div>
      </Card>
      <RecentChanges changes={changes} />
      <DeleteCard
        id="delete-endpoint"
        button="Delete endpoint"
        note="It is told nothing more, and its log goes."
        question={`Delete ${new URL(endpoint.url).host}?`}
        warning="What waits to be sent to it is dropped. This cannot be undone."
      />
    </SettingsFrame>
  );
}

function whenOf(at: number): string {
  return formatDateTime(new Date(at).toISOString());
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed title="Webhooks" back={BACK} words="failed to load the endpoint" error={error} />;
}
