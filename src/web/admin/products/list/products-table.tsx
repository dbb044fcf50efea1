import type { ProductSort } from '#shop/catalogue/owner-list/product-lines.ts';
import { LISTED_FIELDS } from '#shop/catalogue/product/product-fields.ts';
import { pounds } from '#values/uk/pence.ts';
import styles from '../../lists/lists.module.css';
import { Column } from '../../ui/lists/column.tsx';
import { SortHead } from '../../ui/lists/sort-head.tsx';
import table from '../../ui/lists/table.module.css';
import { Table } from '../../ui/lists/table.tsx';
import { rowClasses, Tick, TickHead, type Ticks } from '../../ui/lists/ticks.tsx';
import { TitleCell } from '../../ui/lists/title-cell.tsx';
import { AvailabilityBadge, StockBadge } from '../../ui/page/status.tsx';
import { ViewRowInShop } from '../../ui/page/view-in-shop.tsx';
import { type ProductsCriteria, productsAddress } from './products-address.ts';
import type { ProductRow } from './products-tab.server.ts';

type Props = { products: ProductRow[]; criteria: ProductsCriteria; ticks: Ticks };

/** One page of products. On a phone the link in the first cell covers the row. */
export function ProductsTable({ products, criteria, ticks }: Props) {
  const head = { current: criteria.sort, to: (sort: ProductSort) => productsAddress.to(criteria, { sort }) };
  return (
    <Table
      name="Products"
      columns={
        <>
          <TickHead ticks={ticks} noun="products" />
          <SortHead {...head} label="Product" first="title" second="-title" />
          <Column>Status</Column>
          <Column isNumber className={table.wideOnly}>
            Variants
          </Column>
          {LISTED_FIELDS.map(({ key, label }) => (
            <Column key={key} className={table.wideOnly}>
              {label}
            </Column>
          ))}
          <SortHead {...head} label="Stock" first="stock" second="-stock" isNumber />
          <SortHead {...head} label="Price" first="price" second="-price" isNumber />
          <Column isActions>View</Column>
        </>
      }
      className={styles.products}
      isSticky
      hasKeys
    >
      {products.map((product) => (
        <Row key={product.id} product={product} ticks={ticks} />
      ))}
    </Table>
  );
}

function Row({ product, ticks }: { product: ProductRow; ticks: Ticks }) {
  return (
    <tr className={rowClasses(!product.available, ticks.isTicked(product.id))}>
      <Tick ticks={ticks} id={product.id} name={product.title} />
      <td className={styles.title}>
        <TitleCell
          title={product.title}
          picture={product.featuredMedia}
          to={`/admin/products/edit/${product.handle}`}
          below={product.excerpt}
        />
      </td>
      <td className={styles.status}>
        <AvailabilityBadge available={product.available} />
      </td>
      <td className={`${styles.variants} ${table.wideOnly} ${table.number}`}>{product.variants}</td>
      {LISTED_FIELDS.map(({ key }) => (
        <td key={key} className={table.wideOnly}>
          {product.listed[key]}
        </td>
      ))}
      <td className={`${styles.stock} ${table.number} ${table.wraps}`}>
        <StockBadge {...product} inStock={<span className={styles.inWords}> in stock</span>} />
      </td>
      <td className={`${styles.price} ${table.number} ${table.wraps}`}>{priceRange(product)}</td>
      <td className={`${styles.view} ${table.actions}`}>
        <ViewRowInShop href={`/product/${product.handle}`} title={product.title} />
      </td>
    </tr>
  );
}

function priceRange({ price, highestPrice }: ProductRow): string {
  return highestPrice > price ? `${pounds(price)}\u00a0– ${pounds(highestPrice)}` : pounds(price);
}
