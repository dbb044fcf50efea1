import { Plus, SearchX } from 'lucide-react';
import { Form } from 'react-router';
import { pounds } from '#values/uk/pence.ts';
import styles from '../ui/forms/editor.module.css';
import { HiddenFields } from '../ui/forms/hidden-fields.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import { Filters, ListForm } from '../ui/lists/filters.tsx';
import table from '../ui/lists/table.module.css';
import { type ColumnHead, Table } from '../ui/lists/table.tsx';
import { TitleCell } from '../ui/lists/title-cell.tsx';
import { Totals } from '../ui/lists/totals.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { AvailabilityBadge } from '../ui/page/status.tsx';

export type ProductLine = {
  id: string;
  handle: string;
  title: string;
  featuredMedia: string | null;
  /** Pence. */
  price: number;
  available: boolean;
};

export type AvailableList = {
  products: ProductLine[];
  total: number;
  page: number;
  pageSize: number;
  q: string;
};

/** Products that are not in the collection, each with a button to add it. */
export function AvailableProducts({
  list,
  isBusy,
  toPage,
}: {
  list: AvailableList;
  isBusy: boolean;
  toPage(page: number): string;
}) {
  const { products, q, ...paging } = list;
  return (
    <Panel title="Available Products" note={`${list.total.toLocaleString('en-GB')} Product(s)`} isBare>
      <Filters>
        <ListForm
          label="Search available products"
          placeholder="Title, SKU or tag"
          q={q}
          address={q}
          hidden={{}}
        />
      </Filters>
      {products.length === 0 ? (
        <EmptyList
          Icon={SearchX}
          title="No matching products"
          text="Nothing matches, or all matching products are already in the collection."
        />
      ) : (
        <>
          <ProductTable products={products}>
            {({ id, title }) => (
              <ProductButton intent="add" productId={id} title={title}>
                <AdminButton isSmall disabled={isBusy} aria-label={`Add ${title}`}>
                  <Plus size={15} />
                  Add
                </AdminButton>
              </ProductButton>
            )}
          </ProductTable>
          <Totals {...paging} shown={products.length} toPage={toPage} />
        </>
      )}
    </Panel>
  );
}

export const PRODUCT_COLUMNS: (string | ColumnHead)[] = [
  'Product',
  'Status',
  { name: 'Price', is: 'number' },
];
export const ACTIONS: ColumnHead = { name: 'Actions', is: 'actions' };

type TableProps = {
  products: ProductLine[];
  /** The action of each; none in a list that nobody changes by hand. */
  children?(product: ProductLine): React.ReactNode;
};

/** Products, with what can be done with each. */
export function ProductTable({ products, children }: TableProps) {
  return (
    <Table columns={children ? [...PRODUCT_COLUMNS, ACTIONS] : PRODUCT_COLUMNS} className={styles.products}>
      {products.map((product) => (
        <tr key={product.id} className={product.available ? undefined : table.faded}>
          <ProductCells product={product}>{children?.(product)}</ProductCells>
        </tr>
      ))}
    </Table>
  );
}

/** The cells of the lists; `children` is the action, if there is one. */
export function ProductCells({ product, children }: { product: ProductLine; children?: React.ReactNode }) {
  return (
    <>
      <td className={styles.title}>
        <TitleCell
          title={product.title}
          picture={product.featuredMedia}
          to={`/admin/products/edit/${product.handle}`}
          isSmall
        />
      </td>
      <td className={styles.status}>
        <AvailabilityBadge available={product.available} />
      </td>
      <td className={`${styles.price} ${table.number}`}>{pounds(product.price)}</td>
      {children !== undefined && <td className={`${styles.action} ${table.actions}`}>{children}</td>}
    </>
  );
}

export function ProductButton({
  intent,
  productId,
  title,
  children,
}: {
  intent: 'add' | 'remove';
  productId: string;
  /** For the announcement. */
  title: string;
  children: React.ReactNode;
}) {
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields values={{ intent, productId, title }} />
      {children}
    </Form>
  );
}
