import { EXPORT_KINDS, EXPORTS, isOfList } from '#shop/files/exports/export.ts';
import { listExports } from '#shop/files/exports/exports.server.ts';
import { worksAs } from '#shop/role.ts';
import { respond } from '../../answers/respond.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { roleForm, roleOf } from '../admin-request.server.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { Refresh } from '../ui/lists/refresh.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import { Note } from '../ui/page/note.tsx';
import type { Route } from './+types/exports';
import { listIn } from './asked-list.ts';
import { exportActions } from './export-actions.server.ts';
import { ExportForm } from './export-form.tsx';
import { ExportList } from './export-list.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'accountant');
  const asked = listIn(new URL(request.url).searchParams, shop.now());
  const kinds = EXPORT_KINDS.filter(
    (kind) => worksAs(admin.role, EXPORTS[kind].role) && (!asked || isOfList(kind, asked.list)),
  );
  return respond(request, async () => ({
    kinds,
    list: asked?.list ?? null,
    isNarrowed: asked?.isNarrowed ?? false,
    search: asked?.criteria.q ?? '',
    exports: await listExports(shop, admin),
  }));
}

export async function action(args: Route.ActionArgs) {
  const work = await roleForm(args, 'accountant');
  return exportActions({ ...work, asked: listIn(new URL(args.request.url).searchParams, work.shop.now()) });
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Export');

/** Where everything leaves as files: what there is, and what this person has asked for in the last day. */
export default function Exports({ loaderData, actionData }: Route.ComponentProps) {
  const { exports, ...asked } = loaderData;
  return (
    <SettingsFrame current="exports">
      {actionData && 'error' in actionData && <Note tone="bad" title={actionData.error} />}
      <Refresh isBusy={exports.some(({ state }) => state === 'waiting' || state === 'writing')} />
      <ExportForm {...asked} />
      <ExportList exports={exports} />
    </SettingsFrame>
  );
}

export const ErrorBoundary = loadFailed(
  'Export',
  { to: '/admin', label: 'Back to the start' },
  'failed to load the files',
);
