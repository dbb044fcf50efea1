import { listAllowed, questionnairesOf } from '#shop/payment-page/allowed.ts';
import { findLatestCheck, listChecks } from '#shop/payment-page/checks.server.ts';
import { listReports } from '#shop/payment-page/list-reports.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { loading, roleForm } from '../admin-request.server.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { SETTINGS } from '../settings/settings-pages.ts';
import { Done } from '../ui/page/done.tsx';
import { FoldHead } from '../ui/page/fold.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import { Note } from '../ui/page/note.tsx';
import { Stack } from '../ui/page/panel.tsx';
import type { Route } from './+types/payment-page';
import { AllowedList } from './allowed-list.tsx';
import { CheckLog } from './check-log.tsx';
import { LatestCheck } from './latest-check.tsx';
import styles from './payment-page.module.css';
import { paymentPageActions } from './payment-page-actions.server.ts';
import { Records } from './records.tsx';
import { Reports } from './reports.tsx';
import { WaysToPay } from './ways-to-pay.tsx';

/** Checks on this page; the export has all. */
const SHOWN = 14;

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'owner', async ({ shop, admin }) => ({
    latest: await findLatestCheck(shop, admin),
    checks: (await listChecks(shop, admin, SHOWN)).map(({ inventory: _, ...check }) => check),
    reports: await listReports(shop, admin),
    allowed: listAllowed(shop),
    questionnaires: questionnairesOf(shop),
    isChecked: shop.stranger !== null,
  }));
}

export async function action(args: Route.ActionArgs) {
  return paymentPageActions(await roleForm(args, 'owner'));
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Payment page');

/** What the ways to pay ask of the owner, and how the payment page is guarded: the list, the daily check, what browsers refused, and the record of it all. */
export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { latest, checks, reports, allowed, questionnaires, isChecked } = loaderData;
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData : undefined;
  // What nobody has read yet is not folded away.
  const hasUnread = reports.some(({ isRead }) => !isRead);
  return (
    <SettingsFrame current="payment-page">
      {refusal && <Note tone="bad" title={refusal.error} />}
      {done && <Done title={done.done} answer={done} />}
      <LatestCheck check={latest} isChecked={isChecked} />
      <WaysToPay questionnaires={questionnaires} />
      {hasUnread && <Reports reports={reports} />}
      <details>
        <FoldHead isQuiet>What is checked, and the records of it</FoldHead>
        <div className={styles.folded}>
          <Stack>
            {!hasUnread && <Reports reports={reports} />}
            <AllowedList allowed={allowed} own={latest?.inventory?.own ?? {}} />
            <CheckLog checks={checks} />
            <Records />
          </Stack>
        </div>
      </details>
    </SettingsFrame>
  );
}

export const ErrorBoundary = loadFailed('Payment page', SETTINGS, 'failed to load the payment page’s record');
