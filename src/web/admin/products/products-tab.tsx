import { Download, Flame, Plus, SearchX } from 'lucide-react';
import { ListKeys } from '../list-keys.tsx';
import styles from '../lists.module.css';
import { AdminAnchor, AdminLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DeletedNote } from '../ui/deleted-note.tsx';
import { EmptyList } from '../ui/empty.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { Note } from '../ui/note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ListSkeleton } from '../ui/skeleton.tsx';
import { TickedBar, useTicks } from '../ui/ticks.tsx';
import { Totals } from '../ui/totals.tsx';
import { productsAddress } from './products-address.ts';
import { ProductsFilters } from './products-filters.tsx';
import type { ProductRow, ProductsTabData } from './products-tab.server.ts';
import { ProductsTable } from './products-table.tsx';
import { TickedProducts, TogetherNote, type TogetherNoteAnswer } from './ticked-products.tsx';

type Props = { list: ProductsTabData; isLoading: boolean; answer: TogetherNoteAnswer };

/** The list of products of the specification, section 2. */
export function ProductsTab({ list, isLoading, answer }: Props) {
  const { products, asked, counts, collections } = list;
  const note = counts && !asked.q && !asked.collection && `${counts.all.toLocaleString('en-GB')} products`;
  return (
    <div className={styles.wide}>
      <PageHead title="Products" note={note}>
        <AdminAnchor href={productsAddress(asked, {}, '/admin/products.csv')} download>
          <Download size={15} strokeWidth={2} />
          CSV
        </AdminAnchor>
        <AdminLink look="solid" to="/admin/products/create">
          <Plus size={15} strokeWidth={2} />
          New product
        </AdminLink>
      </PageHead>
      {!answer && <DeletedNote what="Product" />}
      <TogetherNote answer={answer} />
      {products === null && <Note tone="bad" title="failed to load products" />}
      <Card isFlush isBare>
        <ProductsFilters asked={asked} counts={counts} collections={collections} />
        {isLoading ? <ListSkeleton /> : <List list={list} answer={answer} />}
      </Card>
      <ListKeys />
    </div>
  );
}

type ListProps = { list: ProductsTabData; answer: TogetherNoteAnswer };

function List({ list, answer }: ListProps) {
  const { products, asked } = list;
  if (products === null)
    return <NotLoaded what="products" again={productsAddress(asked, { page: asked.page })} />;
  if (products.length === 0)
    return <NoProducts isNarrowed={Boolean(asked.q || asked.show || asked.collection) || asked.page > 1} />;
  return <Found list={list} answer={answer} products={products} />;
}

function Found({ list, answer, products }: ListProps & { products: ProductRow[] }) {
  const { asked, total, pageSize, collections } = list;
  const ids = products.map(({ id }) => id);
  const ticks = useTicks(ids, answer);
  return (
    <>
      <ProductsTable products={products} asked={asked} ticks={ticks} />
      <TickedBar ticks={ticks} of="products">
        <TickedProducts collections={collections} />
      </TickedBar>
      {ticks.count === 0 && (
        <Totals
          {...{ total, page: asked.page, pageSize }}
          shown={products.length}
          toPage={(page) => productsAddress(asked, { page })}
          isSticky
        />
      )}
    </>
  );
}

function NoProducts({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <EmptyList Icon={SearchX} title="No such products" text="Nothing here matches what you asked for.">
        <AdminLink to="/admin?tab=products">Show all products</AdminLink>
      </EmptyList>
    );
  return (
    <EmptyList Icon={Flame} title="No products yet" text="What you sell stands here.">
      <AdminLink to="/admin/products/create">Make the first</AdminLink>
    </EmptyList>
  );
}
