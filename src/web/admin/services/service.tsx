import { Form, useNavigation } from 'react-router';
import { links } from '#shop/links.ts';
import { listChanges } from '#shop/record/activity/list-changes.server.ts';
import { findService, requireNoBackup, type ServiceDetails } from '#shop/services/find-services.server.ts';
import { refusing } from '../../answers/respond.server.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import { adminMeta } from '../admin-meta.ts';
import { loading, roleForm } from '../admin-request.server.ts';
import { PasswordField } from '../security/password-field.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { fieldId } from '../ui/forms/draft-fields.tsx';
import editor from '../ui/forms/editor.module.css';
import { ErrorSummary } from '../ui/forms/error-summary.tsx';
import { HiddenFields } from '../ui/forms/hidden-fields.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { Done } from '../ui/page/done.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import { Note } from '../ui/page/note.tsx';
import { ActionPanel, Panel } from '../ui/page/panel.tsx';
import type { Route } from './+types/service';
import { AccountFields } from './account-fields.tsx';
import { serviceActions } from './service-actions.server.ts';
import { ServiceBadge } from './service-badge.tsx';
import { ServiceFacts } from './service-facts.tsx';
import styles from './services.module.css';

const BACK = { to: links.admin.services, label: 'Payments and email' };

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'owner', async ({ shop, admin, settings, params: { id } }) => ({
    sandboxUrl: settings.sandbox && `${settings.sandbox.url}/sandbox`,
    service: await findService(shop, admin, requireNoBackup(shop, id)),
    changes: (await listChanges(shop, admin, { page: 1, pageSize: 20, kind: 'service', subjectId: id }))
      .entries,
    email: admin.email,
  }));
}

export async function action(args: Route.ActionArgs) {
  const work = await roleForm(args, 'owner');
  const id = refusing(() => requireNoBackup(work.shop, args.params.id));
  return serviceActions({ ...work, id });
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Payments and email');

/** The account with one company: its settings, the ways to pay, and whether it answers. */
export default function ServicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { service, changes, email } = loaderData;
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData : undefined;
  const isBusy = useNavigation().formMethod === 'POST';
  const labels = {
    ...Object.fromEntries(service.fields.map(({ name, label }) => [name, label])),
    password: 'Your password',
  };
  return (
    <SettingsFrame current="services" back={BACK}>
      {refusal?.fields ? (
        <ErrorSummary errors={refusal.fields} labels={labels} />
      ) : (
        refusal && <Note tone="bad" title={refusal.error} />
      )}
      {done &&
        (done.isBad ? <Note tone="bad" title={done.done} /> : <Done title={done.done} answer={done} />)}
      <Panel title={service.label} end={<ServiceBadge state={service.state} />}>
        <div className={editor.form}>
          <ServiceFacts service={service} sandboxUrl={loaderData.sandboxUrl} />
          {!service.isOfEnvironment && (
            <Form method="post" className={`${editor.form} ${styles.form}`} noValidate key={service.version}>
              <HiddenFields values={{ intent: 'save', version: service.version }} />
              <AccountFields service={service} input={refusal?.input} errors={refusal?.fields} />
              <PasswordField
                id={fieldId('password')}
                hint="The one you sign in with here, so that nobody else changes this from your device."
                error={refusal?.fields?.password}
              />
              <AdminButton look="solid" disabled={isBusy}>
                Try and save
              </AdminButton>
            </Form>
          )}
        </div>
      </Panel>
      {canBeTried(service) && <Tries service={service} email={email} isBusy={isBusy} />}
      <RecentChanges changes={changes} />
    </SettingsFrame>
  );
}

function canBeTried({ isOfEnvironment, state }: ServiceDetails): boolean {
  return isOfEnvironment || state === 'in-use' || state === 'paused';
}

type TriesProps = { service: ServiceDetails; email: string; isBusy: boolean };

function Tries({ service: { company, ways }, email, isBusy }: TriesProps) {
  return (
    <ActionPanel
      title="Does it work?"
      text={
        <>
          {company} is asked for something that changes nothing.
          {ways.length === 0 && ` A test email goes to ${email}.`}
        </>
      }
    >
      <Form method="post" preventScrollReset className="beside">
        <AdminButton name="intent" value="try" disabled={isBusy}>
          Try it now
        </AdminButton>
        {ways.length === 0 && (
          <AdminButton name="intent" value="test-email" disabled={isBusy}>
            Send a test email
          </AdminButton>
        )}
      </Form>
    </ActionPanel>
  );
}

export const ErrorBoundary = loadFailed('Payments and email', BACK, 'failed to load the account');
