import { listAdministrators } from '#shop/accounts/administrators.server.ts';
import { listOpenSessions } from '#shop/accounts/open-sessions.server.ts';
import { findSecondFactor } from '#shop/accounts/second-factor.server.ts';
import { hasRole, type Owner } from '#shop/actor.ts';
import { listChanges } from '#shop/record/activity/list-changes.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { respond } from '../../answers/respond.server.ts';
import { capitalise } from '../../ui/text/format.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import { adminMeta } from '../admin-meta.ts';
import { adminForm, adminOf } from '../admin-request.server.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { SETTINGS } from '../settings/settings-pages.ts';
import styles from '../ui/forms/editor.module.css';
import { Done } from '../ui/page/done.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import { Note } from '../ui/page/note.tsx';
import { Stack } from '../ui/page/panel.tsx';
import type { Route } from './+types/security';
import { qrPath } from './qr-code.server.ts';
import { securityActions } from './security-actions.server.ts';
import { Administrators } from './security-administrators.tsx';
import { RecoveryCodes } from './security-codes.tsx';
import { SecondFactor } from './security-factor.tsx';
import { OpenSessions } from './security-sessions.tsx';

/** Changes of accounts on this page; the activity has all. */
const SHOWN = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, admin } = adminOf(context);
  return respond(request, async () => {
    const factor = await findSecondFactor(shop, admin);
    return {
      factor: factor.kind === 'begun' ? { ...factor, picture: qrPath(factor.address) } : factor,
      sessions: await listOpenSessions(shop, admin),
      ofOwner: hasRole(admin, 'owner') ? await findOfOwner(shop, admin) : null,
    };
  });
}

/** What an owner alone sees: everybody else, and what was changed of them. */
async function findOfOwner(shop: Shop, owner: Owner) {
  const { entries } = await listChanges(shop, owner, { page: 1, pageSize: SHOWN, kind: 'account' });
  return { ...(await listAdministrators(shop, owner)), changes: entries };
}

export async function action(args: Route.ActionArgs) {
  return securityActions(await adminForm(args));
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Security');

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { factor, sessions, ofOwner } = loaderData;
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData : undefined;
  return (
    <SettingsFrame current="security">
      {refusal && <Note tone="bad" title={refusal.error} />}
      {done?.done && <Done title={done.done} answer={done} />}
      <div className={styles.halves}>
        <Stack>
          {done?.codes && <RecoveryCodes codes={done.codes} />}
          <SecondFactor factor={factor} refusal={refusal} />
          <OpenSessions sessions={sessions} />
        </Stack>
        {ofOwner && (
          <Stack>
            <Administrators {...ofOwner} refusal={refusal} />
            <RecentChanges
              changes={ofOwner.changes}
              whatOf={({ action, subject }) => `${capitalise(action)}: ${subject.name}`}
            />
          </Stack>
        )}
      </div>
    </SettingsFrame>
  );
}

export const ErrorBoundary = loadFailed('Security', SETTINGS, 'failed to load security');
