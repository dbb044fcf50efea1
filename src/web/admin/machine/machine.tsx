import { useNavigation } from 'react-router';
import { doubtsOfRequest } from '#http/doubt-proxy.ts';
import { adminMeta } from '../admin-meta.ts';
import { loading, roleForm } from '../admin-request.server.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { SETTINGS } from '../settings/settings-pages.ts';
import { ActionButton } from '../ui/forms/action-button.tsx';
import editor from '../ui/forms/editor.module.css';
import { Done } from '../ui/page/done.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import { Note } from '../ui/page/note.tsx';
import { Panel } from '../ui/page/panel.tsx';
import type { Route } from './+types/machine';
import { FindingList } from './findings.tsx';
import styles from './machine.module.css';
import { machineActions } from './machine-actions.server.ts';
import { machineSettings } from './machine-settings.server.ts';

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'owner', async ({ shop, settings }) => ({
    version: shop.machine.version,
    updateCommand: shop.machine.updateCommand,
    way: doubtsOfRequest(settings, args.request.headers),
    settings: machineSettings(settings),
  }));
}

export async function action(args: Route.ActionArgs) {
  return machineActions(await roleForm(args, 'owner'));
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'The machine');

/** How this page came here, what the machine looks like when it is looked over, and what its environment says. */
export default function MachinePage({ loaderData, actionData }: Route.ComponentProps) {
  const { version, updateCommand, way, settings } = loaderData;
  const done = actionData && 'done' in actionData ? actionData : undefined;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <SettingsFrame current="machine">
      {actionData && 'error' in actionData && <Note tone="bad" title={actionData.error} />}
      {done && <Done title={done.done} answer={done} />}
      <Panel title="Address, https and proxy">
        <FindingList list={way} />
      </Panel>
      <Panel title="Everything else">
        <div className={editor.form}>
          <p className="soft">
            Disk, database, clock, certificate, payment providers, mail server, backup and more are looked at
            in turn. Nothing is changed, and it takes a few seconds.
          </p>
          <ActionButton intent="examine" disabled={isBusy} look="solid">
            {isBusy ? 'Looking …' : 'Look at everything'}
          </ActionButton>
        </div>
      </Panel>
      {done?.found.map(({ title, remarks }) => (
        <Panel key={title} title={title}>
          <FindingList list={remarks} />
        </Panel>
      ))}
      <Panel
        title="What the machine’s environment says"
        note={`Version ${version}`}
        foot={
          <>
            These are set where the shop is started, on a machine made by the installer in{' '}
            <code>/etc/inglenook/settings</code>, then <code>sudo inglenook restart</code>. A newer version
            comes with <code>{updateCommand}</code>
          </>
        }
      >
        <dl className={styles.facts}>
          {settings.map(({ name, value, about }) => (
            <Setting key={name} name={name} value={value} about={about} />
          ))}
        </dl>
      </Panel>
    </SettingsFrame>
  );
}

function Setting({ name, value, about }: { name: string; value: string; about: string }) {
  return (
    <>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>
        {value} <small className="soft">{about}</small>
      </dd>
    </>
  );
}

export const ErrorBoundary = loadFailed('The machine', SETTINGS, 'failed to look at the machine');
