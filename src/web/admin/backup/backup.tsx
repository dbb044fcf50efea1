import { findBackup } from '#shop/backup/backup-page.server.ts';
import { findBackupPlaces } from '#shop/backup/backup-place.server.ts';
import { listChanges } from '#shop/record/activity/list-changes.server.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import { adminMeta } from '../admin-meta.ts';
import { loading, roleForm } from '../admin-request.server.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { SETTINGS } from '../settings/settings-pages.ts';
import { ErrorSummary } from '../ui/forms/error-summary.tsx';
import { Refresh } from '../ui/lists/refresh.tsx';
import { Done } from '../ui/page/done.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import { Note } from '../ui/page/note.tsx';
import type { Route } from './+types/backup';
import { backupActions } from './backup-actions.server.ts';
import { BackupKey } from './backup-key.tsx';
import { BackupPlaceForm, FixedPlace, StopBackup } from './backup-place.tsx';
import { BackupState } from './backup-state.tsx';
import { NoBackup } from './no-backup.tsx';

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'owner', async ({ shop, admin, settings, query }) => ({
    backup: await findBackup(shop, admin),
    places: await findBackupPlaces(shop, admin, query.get('place')),
    variable: settings.backup && 'folder' in settings.backup ? 'BACKUP_DIR' : 'BACKUP_S3',
    command: shop.machine.command,
    changes: (await listChanges(shop, admin, { page: 1, pageSize: 20, kind: 'backup' })).entries,
  }));
}

export async function action(args: Route.ActionArgs) {
  return backupActions(await roleForm(args, 'owner'));
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Backup');

/** Where the copy of the shop goes, whether it can be restored, and the key that opens it. */
export default function BackupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { backup, places, variable, command, changes } = loaderData;
  const { chosen, inUse } = places;
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData : undefined;
  const errorsOf = (intent: string) => (refusal?.intent === intent ? refusal.fields : undefined);
  const placeErrors = errorsOf('save-place');
  return (
    <SettingsFrame current="backup">
      {placeErrors ? (
        <ErrorSummary errors={placeErrors} labels={labelsOf(chosen)} />
      ) : (
        refusal && <Note tone="bad" title={refusal.error} />
      )}
      {done && <Done title={done.done} answer={done} />}
      {backup ? (
        <>
          <Refresh isBusy={backup.proving !== null} />
          <BackupState backup={backup} command={command} />
          <BackupKey {...backup.key} shown={done?.key} errors={errorsOf('show-key')} />
        </>
      ) : (
        <NoBackup />
      )}
      {chosen && (
        <BackupPlaceForm places={places} chosen={chosen} input={refusal?.input} errors={placeErrors} />
      )}
      {places.isOfEnvironment && backup && <FixedPlace variable={variable} place={backup.place} />}
      {inUse && <StopBackup inUse={inUse} errors={errorsOf('stop')} />}
      <RecentChanges changes={changes} />
    </SettingsFrame>
  );
}

function labelsOf(chosen: Route.ComponentProps['loaderData']['places']['chosen']): Record<string, string> {
  const fields = (chosen?.fields ?? []).map(({ name, label }) => [name, label]);
  return { ...Object.fromEntries(fields), password: 'Your password' };
}

export const ErrorBoundary = loadFailed('Backup', SETTINGS, 'failed to look at the backup');
