import { isBusy } from '#shop/files/imports/work/import.ts';
import { listImports } from '#shop/files/imports/work/imports.server.ts';
import { links } from '#shop/links.ts';
import { worksAs } from '#shop/role.ts';
import { respond } from '../../answers/respond.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { roleForm, roleOf } from '../admin-request.server.ts';
import { Refresh } from '../ui/lists/refresh.tsx';
import { LoadFailed } from '../ui/page/load-failed.tsx';
import { Note } from '../ui/page/note.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { Panel, Stack } from '../ui/page/panel.tsx';
import type { Route } from './+types/imports';
import { ArchiveForm } from './archive-form.tsx';
import { importsActions } from './import-actions.server.ts';
import { ImportList } from './import-list.tsx';
import { UploadForm } from './upload-form.tsx';

const BACK = { to: '/admin?tab=products', label: 'Back to products' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'manager');
  return respond(request, async () => ({
    imports: await listImports(shop, admin),
    isOwner: worksAs(admin.role, 'owner'),
  }));
}

export async function action(args: Route.ActionArgs) {
  return importsActions(await roleForm(args, 'manager'));
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Import products');

/** Where files of products arrive, and what became of earlier ones. */
export default function Imports({ loaderData: { imports, isOwner }, actionData }: Route.ComponentProps) {
  return (
    <div>
      <PageHead title="Import products" back={BACK} />
      <Refresh isBusy={imports.some(({ state }) => isBusy(state))} />
      {actionData && 'error' in actionData && <Note tone="bad" title={actionData.error} />}
      <Stack>
        <Panel title="Choose a file">
          <UploadForm />
        </Panel>
        {isOwner && (
          <Panel title="Take in the archive of a shop">
            <ArchiveForm />
          </Panel>
        )}
        <Panel title="Files so far" isBare isFlush>
          <ImportList
            noun="files"
            imports={imports}
            current={links.admin.imports}
            empty={{
              title: 'No files yet',
              text: 'A file is looked at first: nothing changes until you have seen what it does.',
            }}
          />
        </Panel>
      </Stack>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed title="Import products" back={BACK} words="failed to load the files" error={error} />;
}
