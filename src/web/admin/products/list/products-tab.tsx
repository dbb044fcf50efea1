import { Download, Flame, Grid3x3, ListChecks, Plus, Upload } from 'lucide-react';
import { links } from '#shop/links.ts';
import { counted } from '#values/counted.ts';
import { ForRole } from '../../for-role.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { EmptyList } from '../../ui/lists/empty.tsx';
import { TickedBar, useTicks } from '../../ui/lists/ticks.tsx';
import { AdminLink } from '../../ui/page/button.tsx';
import { DeletedNote } from '../../ui/page/deleted-note.tsx';
import { HeadMore } from '../../ui/page/head-more.tsx';
import { productsAddress } from './products-address.ts';
import { ProductsFilters } from './products-filters.tsx';
import type { ProductsTabData } from './products-tab.server.ts';
import { ProductsTable } from './products-table.tsx';
import { BulkNote, type BulkNoteAnswer, TickedProducts } from './ticked-products.tsx';

type Props = { data: ProductsTabData; isLoading: boolean; answer: BulkNoteAnswer };

export function ProductsTab({ data: { criteria, pageSize, result }, isLoading, answer }: Props) {
  const ticks = useTicks(result?.products.map(({ id }) => id) ?? [], answer);
  const isWhole = !criteria.q && !criteria.collection;
  return (
    <ListPage
      noun="products"
      title="Products"
      note={result && isWhole && counted(result.counts.all, 'product')}
      actions={
        <>
          <HeadMore>
            <AdminLink to={productsAddress.to(criteria, {}, links.admin.exports)}>
              <Download size={15} strokeWidth={2} />
              Export
            </AdminLink>
            <ForRole of="manager">
              <AdminLink to={productsAddress.to(criteria, {}, links.admin.productGrid)}>
                <Grid3x3 size={15} strokeWidth={2} />
                Edit in a grid
              </AdminLink>
              <AdminLink to={productsAddress.to(criteria, {}, links.admin.productChange)}>
                <ListChecks size={15} strokeWidth={2} />
                Change many
              </AdminLink>
              <AdminLink to={links.admin.imports}>
                <Upload size={15} strokeWidth={2} />
                Import
              </AdminLink>
            </ForRole>
          </HeadMore>
          <ForRole of="manager">
            <AdminLink look="solid" to="/admin/products/create">
              <Plus size={15} strokeWidth={2} />
              New product
            </AdminLink>
          </ForRole>
        </>
      }
      notes={
        <>
          {!answer && <DeletedNote what="Product" />}
          <BulkNote answer={answer} />
        </>
      }
      filters={<ProductsFilters criteria={criteria} result={result} />}
      items={result?.products}
      view={productsAddress.view(criteria)}
      isLoading={isLoading}
      empty={
        <EmptyList Icon={Flame} title="No products yet" text="Your products will appear here.">
          <ForRole of="manager">
            <AdminLink to="/admin/products/create">Add your first product</AdminLink>
            <AdminLink to={links.admin.imports}>Import products from a file</AdminLink>
          </ForRole>
        </EmptyList>
      }
      pages={result !== null && ticks.count === 0 && { total: result.total, pageSize }}
      hasKeys
      isWide
    >
      {(products) => (
        <>
          <ProductsTable products={products} criteria={criteria} ticks={ticks} />
          <TickedBar ticks={ticks} noun="products">
            <ForRole of="manager">
              <TickedProducts
                collections={(result?.collections ?? []).filter(({ isByRule }) => !isByRule)}
                criteria={criteria}
                total={result?.total ?? 0}
                ticks={ticks}
              />
            </ForRole>
          </TickedBar>
        </>
      )}
    </ListPage>
  );
}
