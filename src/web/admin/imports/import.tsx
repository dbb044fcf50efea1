import { useState } from 'react';
import { missingKinds } from '#shop/files/imports/choices/add-kinds.server.ts';
import { findChoices } from '#shop/files/imports/choices/save-choices.server.ts';
import { findUnmapped } from '#shop/files/imports/dialects/map-import.server.ts';
import { countPictures, listFailedPictures } from '#shop/files/imports/pictures/import-pictures.server.ts';
import { listTroubles } from '#shop/files/imports/pictures/troubles.server.ts';
import { listZips } from '#shop/files/imports/pictures/zipped-pictures.server.ts';
import { listImportSales } from '#shop/files/imports/sales/find-import-sales.server.ts';
import { type ImportState, isBusy } from '#shop/files/imports/work/import.ts';
import { countLeft, findImport, listItems } from '#shop/files/imports/work/imports.server.ts';
import { links } from '#shop/links.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { countUndoItems } from '#shop/record/undo/undos.server.ts';
import { respond } from '../../answers/respond.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { roleForm, roleOf } from '../admin-request.server.ts';
import { Refresh } from '../ui/lists/refresh.tsx';
import { Done } from '../ui/page/done.tsx';
import { LoadFailed } from '../ui/page/load-failed.tsx';
import { Note } from '../ui/page/note.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { Stack } from '../ui/page/panel.tsx';
import type { Route } from './+types/import';
import { ConfirmDelete } from './confirm-delete.tsx';
import { ImportChoices } from './dry-run/import-choices.tsx';
import { ImportItems } from './dry-run/import-items.tsx';
import { ImportSales } from './dry-run/import-sales.tsx';
import { ImportSums } from './dry-run/import-sums.tsx';
import { importActions } from './import-actions.server.ts';
import { importAddress, SHOWN } from './import-address.ts';
import { ImportButtons } from './import-buttons.tsx';
import { MapColumns } from './map-columns.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { Progress } from './progress.tsx';
import { sizeOf } from './size-of.ts';
import { StateBadge } from './state-badge.tsx';

const PAGE_SIZE = 50;
const TAKES_PICTURES: ImportState[] = ['read', 'running', 'fetching', 'stopped', 'done'];
const PRODUCTS = { to: links.admin.products, label: 'Back to products' };
const BACK = { to: links.admin.imports, label: 'Back to imports' };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'manager');
  return respond(request, async () => {
    const file = await findImport(shop, admin, params.id);
    const criteria = importAddress.read(new URL(request.url).searchParams);
    const left = file.state === 'undone' ? await countLeft(shop, admin, file.id) : 0;
    const stayed = file.undoneBy ? await countUndoItems(shop, admin, file.undoneBy) : null;
    const counts = { ...file.facts?.counts, failed: file.failed, left } as Record<
      (typeof SHOWN)[number],
      number
    >;
    const paging = { importId: file.id, page: criteria.page, pageSize: PAGE_SIZE };
    const hasPictures = Boolean(file.facts?.pictures && Object.values(file.facts.pictures).some(Boolean));
    const isListed = criteria.show === 'pictures';
    const pictures = hasPictures ? await countPictures(shop, admin, file.id) : null;
    const picturePage = { importId: file.id, page: isListed ? criteria.page : 1, pageSize: PAGE_SIZE };
    const failedPictures = pictures?.failed ? await listFailedPictures(shop, admin, picturePage) : [];
    const troubles = pictures ? await listTroubles(shop, admin, file.id) : [];
    const zips = pictures ? await listZips(shop, admin, file.id) : [];
    const sales = await listImportSales(shop, admin, file.facts);
    const asked = SHOWN.find((each) => each === criteria.show);
    const show = asked ?? SHOWN.find((each) => counts[each] > 0) ?? 'new';
    const itemPaging = { ...paging, page: isListed ? 1 : criteria.page };
    const items = file.facts ? await listItems(shop, admin, { ...itemPaging, outcome: show }) : [];
    const choices =
      file.state === 'read' && !file.bulk && !file.isArchive ? await findChoices(shop, file.id) : null;
    const { kinds } = await findShopProfile(shop);
    const unmapped = file.state === 'unmapped' ? await findUnmapped(shop, admin, file.id) : null;
    return {
      ...{
        unmapped,
        choices,
        kindsToAdd: file.bulk ? [] : missingKinds(file, kinds),
        file,
        counts,
        left: left + (stayed ? stayed.left + stayed.failed : 0),
        items,
        pictures,
        zips,
        failedPictures,
        troubles,
        sales,
        picturePage: { page: picturePage.page, isListed, now: shop.now() },
      },
      criteria: { ...criteria, show, page: itemPaging.page },
    };
  });
}

export async function action(args: Route.ActionArgs) {
  return importActions({ ...(await roleForm(args, 'manager')), id: args.params.id });
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, args.loaderData?.file.filename ?? 'Import');

/** One file: what it would do or has done, product by product. */
export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { file, criteria, counts, items, unmapped, pictures, choices } = loaderData;
  const [isChoosing, setChoosing] = useState(false);
  const isRefused = actionData && 'error' in actionData && actionData.intent === 'choose';
  return (
    <div>
      <PageHead
        title={file.filename}
        note={[file.source, sizeOf(file), `by ${file.who}`].filter(Boolean).join(', ')}
        back={file.bulk ? PRODUCTS : BACK}
        isByThumb
      >
        <StateBadge state={file.state} left={loaderData.left} />
        <ImportButtons file={file} isChoosing={isChoosing && choices !== null} />
      </PageHead>
      <Refresh isBusy={isBusy(file.state)} />
      {actionData && 'error' in actionData && <Note tone="bad" title={actionData.error} />}
      {actionData && 'done' in actionData && <Done title={actionData.done} answer={actionData} />}
      {file.problem && (
        <Note
          tone="bad"
          title={file.state === 'refused' && !file.bulk ? 'This file cannot be taken' : 'It could not go on'}
        >
          {file.problem}
        </Note>
      )}
      <Progress file={file} pictures={pictures} />
      {unmapped && (
        <MapColumns
          unmapped={unmapped}
          {...(actionData && 'fields' in actionData && { fields: actionData.fields })}
        />
      )}
      {file.facts && (
        <Stack>
          <ConfirmDelete file={file} />
          {choices && (
            <ImportChoices
              facts={file.facts}
              choices={choices}
              fields={isRefused ? actionData.fields : undefined}
              input={isRefused ? actionData.input : undefined}
              onInput={setChoosing}
            />
          )}
          <ImportSums
            facts={file.facts}
            kindsToAdd={loaderData.kindsToAdd}
            state={file.state}
            isBulk={file.bulk !== null}
            isArchive={file.isArchive}
          />
          <ImportSales file={file} sales={loaderData.sales} />
          {pictures && TAKES_PICTURES.includes(file.state) && (
            <PicturesPanel
              id={file.id}
              state={file.state}
              facts={file.facts}
              pictures={pictures}
              zips={loaderData.zips}
              failed={loaderData.failedPictures}
              troubles={loaderData.troubles}
              {...loaderData.picturePage}
              pageSize={PAGE_SIZE}
            />
          )}
          <ImportItems
            id={file.id}
            isBulk={file.bulk !== null}
            criteria={criteria}
            counts={counts}
            items={items}
            isTidied={file.isTidied}
            mayLeaveOut={choices !== null}
            leftOut={choices?.leftOut ?? []}
            isArchive={file.isArchive}
            pageSize={PAGE_SIZE}
          />
        </Stack>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed title="Import" back={BACK} words="failed to load the import" error={error} />;
}
