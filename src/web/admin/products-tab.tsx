import { CloudOff, ExternalLink, Flame, Plus, SearchX } from 'lucide-react';
import { pounds } from '#values/pence.ts';
import styles from './lists.module.css';
import { AdminAnchor, AdminLink } from './ui/button.tsx';
import { Card } from './ui/card.tsx';
import { EmptyList } from './ui/empty.tsx';
import { Filters, SearchBox } from './ui/filters.tsx';
import { Note } from './ui/note.tsx';
import { PageHead } from './ui/page-head.tsx';
import { ListSkeleton } from './ui/skeleton.tsx';
import { AvailabilityBadge, StockBadge } from './ui/status.tsx';
import table from './ui/table.module.css';
import { Thing } from './ui/thing.tsx';
import { Totals } from './ui/totals.tsx';

export type ProductRow = {
  id: string;
  handle: string;
  title: string;
  /** The first 50 characters of the HTML description, as text (specification, 2). */
  excerpt: string;
  featuredMedia: string | null;
  available: boolean;
  /** Pence. */
  price: number;
  /** Pieces of all variants. */
  stock: number;
  variants: number;
};

export type ProductsTabData = {
  /** Null when the list could not be loaded. */
  products: ProductRow[] | null;
  total: number;
  page: number;
  pageSize: number;
  q: string;
};

/** The list of products of the specification, section 2. */
export function ProductsTab({ list, isLoading }: { list: ProductsTabData; isLoading: boolean }) {
  const { products, total, page, pageSize, q } = list;
  return (
    <div className={styles.wide}>
      <PageHead title="Products" note={products && !q && `${total.toLocaleString('en-GB')} products`}>
        <AdminLink look="solid" to="/admin/products/create">
          <Plus size={15} strokeWidth={2} />
          New product
        </AdminLink>
      </PageHead>
      {products === null && <Note tone="bad" title="failed to load products" />}
      <Card isFlush isBare>
        <Filters>
          <SearchBox
            label="Search products"
            placeholder="Title, SKU or tag"
            value={q}
            keep={{ tab: 'products' }}
          />
        </Filters>
        {isLoading ? (
          <ListSkeleton />
        ) : products === null ? (
          <EmptyList
            Icon={CloudOff}
            title="The products could not be loaded"
            text="Something went wrong, nothing was lost."
          >
            <AdminLink to="/admin?tab=products">Try again</AdminLink>
          </EmptyList>
        ) : products.length === 0 ? (
          <NoProducts isSearched={q !== '' || page > 1} />
        ) : (
          <>
            <ProductsTable products={products} />
            <Totals
              {...{ total, page, pageSize }}
              shown={products.length}
              toPage={(page) => `/admin?${new URLSearchParams({ tab: 'products', q, page: String(page) })}`}
              isSticky
            />
          </>
        )}
      </Card>
    </div>
  );
}

function ProductsTable({ products }: { products: ProductRow[] }) {
  return (
    <table className={`${table.table} ${table.sticks} ${table.rows} ${styles.products}`}>
      <caption className="visually-hidden">Products</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Status</th>
          <th scope="col" className={table.wideOnly}>
            Variants
          </th>
          <th scope="col" className={table.number}>
            Stock
          </th>
          <th scope="col" className={table.number}>
            Price
          </th>
          <th scope="col" className={table.actions}>
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={product.id} className={product.available ? undefined : table.faded}>
            <td className={styles.thing}>
              <Thing
                title={product.title}
                picture={product.featuredMedia}
                to={`/admin/products/edit/${product.handle}`}
                below={product.excerpt}
              />
            </td>
            <td className={styles.status}>
              <AvailabilityBadge available={product.available} />
            </td>
            <td className={`${styles.variants} ${table.wideOnly}`}>{product.variants}</td>
            <td className={`${styles.stock} ${table.number}`}>
              <StockBadge stock={product.stock} inStock={<span className={styles.inWords}> in stock</span>} />
            </td>
            <td className={`${styles.price} ${table.number}`}>{pounds(product.price)}</td>
            <td className={`${styles.view} ${table.actions}`}>
              <AdminAnchor
                look="bare"
                isSmall
                isIconOnly
                href={`/product/${product.handle}`}
                target="_blank"
                aria-label={`View ${product.title} in the shop`}
              >
                <ExternalLink size={15} />
              </AdminAnchor>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NoProducts({ isSearched }: { isSearched: boolean }) {
  if (isSearched)
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
