import { listCollectionTitles } from '#shop/catalogue/collections/collection-lists.server.ts';
import { countProducts } from '#shop/catalogue/owner-list/product-counts.server.ts';
import { isBusy } from '#shop/files/imports/work/import.ts';
import { listImports } from '#shop/files/imports/work/imports.server.ts';
import { counted } from '#values/counted.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { adminMeta } from '../../admin-meta.ts';
import { loading, roleForm } from '../../admin-request.server.ts';
import { ImportList } from '../../imports/import-list.tsx';
import { Refresh } from '../../ui/lists/refresh.tsx';
import { loadFailed } from '../../ui/page/load-failed.tsx';
import { Note } from '../../ui/page/note.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Panel, Stack } from '../../ui/page/panel.tsx';
import { PRODUCTS } from '../editor/product-editor.tsx';
import { filterOf, productsAddress } from '../list/products-address.ts';
import type { Route } from './+types/change-page';
import { askedIn } from './asked.ts';
import { changeActions } from './change-actions.server.ts';
import { ChangeForm } from './change-form.tsx';

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'manager', async ({ shop, admin, query }) => {
    const asked = askedIn(query);
    const all = await listCollectionTitles(shop, admin);
    // The others choose their products themselves.
    const collections = all.filter(({ isByRule }) => !isByRule);
    const changes = await listImports(shop, admin, { isBulk: true });
    if ('ids' in asked) return { collections, changes, count: asked.ids.length, found: null };
    const { criteria } = asked;
    const counts = await countProducts(shop, admin, filterOf(criteria));
    return { collections, changes, count: counts[criteria.show ?? 'all'] ?? 0, found: criteria };
  });
}

export async function action(args: Route.ActionArgs) {
  const asked = askedIn(new URL(args.request.url).searchParams);
  return changeActions({ ...(await roleForm(args, 'manager')), asked });
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Change many products');

/** One change for the ticked products, or for all that a list finds: what, and what became of earlier ones. */
export default function ChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { collections, changes, count, found } = loaderData;
  const fault = actionData && 'error' in actionData ? actionData : undefined;
  const isNarrowed = found !== null && productsAddress.isNarrowed({ ...found, page: 1 });
  return (
    <div>
      <PageHead
        title="Change many products"
        note={foundWords(count, found === null ? 'ticked' : isNarrowed ? 'found' : '')}
        back={found ? { ...PRODUCTS, to: productsAddress.to(found) } : PRODUCTS}
      />
      <Refresh isBusy={changes.some(({ state }) => isBusy(state))} />
      {fault && !fault.fields && <Note tone="bad" title={fault.error} />}
      <Stack>
        {count === 0 ? (
          <Note tone="attention" title={found ? 'The list finds no products' : 'No product is ticked'}>
            <Link className="link" to={found ? productsAddress.to(found) : PRODUCTS.to}>
              Back to the list
            </Link>
          </Note>
        ) : (
          <ChangeForm count={count} collections={collections} input={fault?.input} fields={fault?.fields} />
        )}
        <Panel title="Changes so far" isBare isFlush>
          <ImportList
            noun="changes"
            imports={changes}
            current={productsAddress.to(found ?? productsAddress.read(new URLSearchParams()))}
            empty={{
              title: 'No changes yet',
              text: 'A change of many products is looked at first, and can be undone as a whole.',
            }}
          />
        </Panel>
      </Stack>
    </div>
  );
}

function foundWords(count: number, how: string): string {
  return [counted(count, 'product'), how].filter(Boolean).join(' ');
}

export const ErrorBoundary = loadFailed('Change many products', PRODUCTS, 'failed to load products');
