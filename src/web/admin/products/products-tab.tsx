import { CloudOff, Flame, Plus, SearchX } from 'lucide-react';
import { ListKeys } from '../list-keys.tsx';
import styles from '../lists.module.css';
import { AdminLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyList } from '../ui/empty.tsx';
import { Note } from '../ui/note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ListSkeleton } from '../ui/skeleton.tsx';
import { Totals } from '../ui/totals.tsx';
import { productsAddress } from './products-address.ts';
import { ProductsFilters } from './products-filters.tsx';
import type { ProductsTabData } from './products-tab.server.ts';
import { ProductsTable } from './products-table.tsx';

/** The list of products of the specification, section 2. */
export function ProductsTab({ list, isLoading }: { list: ProductsTabData; isLoading: boolean }) {
  const { products, asked, counts } = list;
  const note = counts && !asked.q && `${counts.all.toLocaleString('en-GB')} products`;
  return (
    <div className={styles.wide}>
      <PageHead title="Products" note={note}>
        <AdminLink look="solid" to="/admin/products/create">
          <Plus size={15} strokeWidth={2} />
          New product
        </AdminLink>
      </PageHead>
      {products === null && <Note tone="bad" title="failed to load products" />}
      <Card isFlush isBare>
        <ProductsFilters asked={asked} counts={counts} />
        {isLoading ? <ListSkeleton /> : <List list={list} />}
      </Card>
      <ListKeys />
    </div>
  );
}

function List({ list: { products, asked, total, pageSize } }: { list: ProductsTabData }) {
  if (products === null)
    return (
      <EmptyList
        Icon={CloudOff}
        title="The products could not be loaded"
        text="Something went wrong, nothing was lost."
      >
        <AdminLink to={productsAddress(asked, { page: asked.page })}>Try again</AdminLink>
      </EmptyList>
    );
  if (products.length === 0)
    return <NoProducts isNarrowed={asked.q !== '' || asked.show !== null || asked.page > 1} />;
  return (
    <>
      <ProductsTable products={products} asked={asked} />
      <Totals
        {...{ total, page: asked.page, pageSize }}
        shown={products.length}
        toPage={(page) => productsAddress(asked, { page })}
        isSticky
      />
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
