import { findBackup } from '#shop/backup/backup-page.server.ts';
import { listChanges } from '#shop/record/activity/list-changes.server.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import { adminMeta } from '../admin-meta.ts';
import { loading, roleForm } from '../admin-request.server.ts';
import type { Answer } from '../answer.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { SETTINGS } from '../settings/settings-pages.ts';
import { Refresh } from '../ui/lists/refresh.tsx';
import { Done } from '../ui/page/done.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import { Note } from '../ui/page/note.tsx';
import type { Route } from './+types/backup';
import { backupActions } from './backup-actions.server.ts';
import { BackupKey } from './backup-key.tsx';
import { BackupState } from './backup-state.tsx';
import { NoBackup } from './no-backup.tsx';

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'owner', async ({ shop, admin }) => ({
    backup: await findBackup(shop, admin),
    command: shop.machine.command,
    changes: (await listChanges(shop, admin, { page: 1, pageSize: 20, kind: 'backup' })).entries,
  }));
}

export async function action(args: Route.ActionArgs) {
  return backupActions(await roleForm(args, 'owner'));
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Backup');

/** Where the copy of the shop goes, whether it can be restored, and who has a copy of its key. */
export default function BackupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { backup, command, changes } = loaderData;
  const answer = actionData as Answer | undefined;
  return (
    <SettingsFrame current="backup">
      {answer?.error && <Note tone="bad" title={answer.error} />}
      {answer?.done && <Done title={answer.done} answer={answer} />}
      {backup ? (
        <>
          <Refresh isBusy={backup.proving !== null} />
          <BackupState backup={backup} command={command} />
          <BackupKey {...backup.key} />
        </>
      ) : (
        <NoBackup />
      )}
      <RecentChanges changes={changes} />
    </SettingsFrame>
  );
}

export const ErrorBoundary = loadFailed('Backup', SETTINGS, 'failed to look at the backup');
