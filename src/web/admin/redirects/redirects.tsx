import { useNavigation } from 'react-router';
import { listRedirects } from '#shop/redirects/list-redirects.server.ts';
import { listMissedAddresses } from '#shop/redirects/missed-addresses.server.ts';
import { REDIRECT } from '#shop/redirects/redirect-form.ts';
import { adminMeta } from '../admin-meta.ts';
import { loading, roleForm } from '../admin-request.server.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { SETTINGS } from '../settings/settings-pages.ts';
import { RefusalNote } from '../ui/forms/refusal-note.tsx';
import { Done } from '../ui/page/done.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import type { Route } from './+types/redirects';
import { withTargets } from './likely-target.server.ts';
import { MissedPanel } from './missed-panel.tsx';
import { redirectsActions } from './redirect-actions.server.ts';
import { RedirectForms } from './redirect-forms.tsx';
import { RedirectList } from './redirect-list.tsx';
import { redirectsAddress } from './redirects-address.ts';

const PAGE_SIZE = 25;
const MISSED_PAGE_SIZE = 10;

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'manager', async ({ shop, admin, query }) => {
    const criteria = redirectsAddress.read(query);
    const { q, page } = criteria;
    const { redirects, total } = await listRedirects(shop, admin, { q, page, pageSize: PAGE_SIZE });
    const paging = { page: Number(criteria.missed), pageSize: MISSED_PAGE_SIZE };
    const { missed, total: missedTotal } = await listMissedAddresses(shop, admin, paging);
    return { criteria, redirects, total, missed: await withTargets(shop, admin, missed), missedTotal };
  });
}

export async function action(args: Route.ActionArgs) {
  return redirectsActions(await roleForm(args, 'manager'));
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Old addresses');

/** What was not found, and where addresses of the shop before lead. */
export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const { criteria, redirects, total, missed, missedTotal } = loaderData;
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData : undefined;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <SettingsFrame current="redirects">
      {refusal && refusal.intent !== 'add' && refusal.intent !== 'file' && (
        <RefusalNote form={REDIRECT} refusal={refusal} title="Not saved yet" />
      )}
      {done && <Done title={done.done} answer={done} />}
      <MissedPanel
        missed={missed}
        total={missedTotal}
        pageSize={MISSED_PAGE_SIZE}
        criteria={criteria}
        refused={refusal?.intent === 'redirect' ? refusal.input : undefined}
        isBusy={isBusy}
      />
      <RedirectForms refusal={refusal} done={done} answer={actionData} isBusy={isBusy} />
      <RedirectList
        redirects={redirects}
        total={total}
        pageSize={PAGE_SIZE}
        criteria={criteria}
        isBusy={isBusy}
      />
    </SettingsFrame>
  );
}

export const ErrorBoundary = loadFailed('Old addresses', SETTINGS, 'failed to load old addresses');
