import { ArrowDown, ArrowUp, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { ProductSort } from '#shop/catalogue/product-lines.ts';
import { pounds } from '#values/pence.ts';
import styles from '../lists.module.css';
import { AdminAnchor } from '../ui/button.tsx';
import { AvailabilityBadge, StockBadge } from '../ui/status.tsx';
import table from '../ui/table.module.css';
import { Thing } from '../ui/thing.tsx';
import { type ProductsAsked, productsAddress } from './products-address.ts';
import list from './products-list.module.css';
import type { ProductRow } from './products-tab.server.ts';

/** The products of one page; the first cell is the link, and on a phone it covers the row. */
export function ProductsTable({ products, asked }: { products: ProductRow[]; asked: ProductsAsked }) {
  return (
    <table
      className={`${table.table} ${table.sticks} ${table.rows} ${styles.products} ${list.table}`}
      data-list
    >
      <caption className="visually-hidden">Products</caption>
      <thead>
        <tr>
          <SortHead asked={asked} label="Product" first="title" second="-title" />
          <th scope="col">Status</th>
          <th scope="col" className={`${table.wideOnly} ${table.number}`}>
            Variants
          </th>
          <SortHead asked={asked} label="Stock" first="stock" second="-stock" isNumber />
          <SortHead asked={asked} label="Price" first="price" second="-price" isNumber />
          <th scope="col" className={table.actions}>
            <span className="visually-hidden">View</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <Row key={product.id} product={product} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ product }: { product: ProductRow }) {
  return (
    <tr className={product.available ? undefined : table.faded}>
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
      <td className={`${styles.variants} ${table.wideOnly} ${table.number}`}>{product.variants}</td>
      <td className={`${styles.stock} ${table.number}`}>
        <StockBadge {...product} inStock={<span className={styles.inWords}> in stock</span>} />
      </td>
      <td className={`${styles.price} ${table.number}`}>{priceRange(product)}</td>
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
  );
}

function priceRange({ price, highestPrice }: ProductRow): string {
  return highestPrice > price ? `${pounds(price)} – ${pounds(highestPrice)}` : pounds(price);
}

type SortHeadProps = {
  asked: ProductsAsked;
  label: string;
  /** What a first press asks for, and what the next one. */
  first: ProductSort;
  second: ProductSort;
  isNumber?: boolean;
};

/** A column head that sorts; pressed again it turns round. */
function SortHead({ asked, label, first, second, isNumber }: SortHeadProps) {
  const isUp = asked.sort === first;
  const isDown = asked.sort === second;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={isNumber ? table.number : undefined}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <Link className={list.sorter} to={productsAddress(asked, { sort: isUp ? second : first })}>
        {label}
        {(isUp || isDown) && <Arrow size={14} strokeWidth={2} aria-hidden />}
      </Link>
    </th>
  );
}
