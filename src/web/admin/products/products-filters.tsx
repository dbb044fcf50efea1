import { Search } from 'lucide-react';
import { Form, useSubmit } from 'react-router';
import type { ProductFilter } from '#shop/catalogue/product-lines.ts';
import { AdminButton } from '../ui/button.tsx';
import filters from '../ui/filters.module.css';
import { type Chip, Chips, Filters } from '../ui/filters.tsx';
import { type ProductsAsked, productsAddress } from './products-address.ts';
import styles from './products-list.module.css';
import type { ProductsTabData } from './products-tab.server.ts';

/** On a phone, where there are no column heads to press. */
const SORT_WORDS: Record<ProductsAsked['sort'], string> = {
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  '-created': 'Newest first',
  created: 'Oldest first',
  price: 'Lowest price',
  '-price': 'Highest price',
  stock: 'Least stock',
  '-stock': 'Most stock',
};

/** All that narrows the list of products, kept in the address. */
export function ProductsFilters({ asked, counts }: Pick<ProductsTabData, 'asked' | 'counts'>) {
  const submit = useSubmit();
  return (
    <Filters>
      <Form className={styles.filters} role="search" key={productsAddress(asked)}>
        <input type="hidden" name="tab" value="products" />
        {asked.show && <input type="hidden" name="show" value={asked.show} />}
        <label className={`${filters.box} ${styles.search}`}>
          <Search size={15} strokeWidth={2} />
          <span className="visually-hidden">Search products</span>
          <input
            type="search"
            name="q"
            defaultValue={asked.q}
            placeholder="Title, SKU or tag"
            maxLength={200}
            data-list-search
          />
        </label>
        <label className={styles.sort}>
          <span className="visually-hidden">Sorted by</span>
          <select
            name="sort"
            defaultValue={asked.sort}
            onChange={({ currentTarget }) => submit(currentTarget.form)}
          >
            {Object.entries(SORT_WORDS).map(([sort, words]) => (
              <option key={sort} value={sort}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <span className={styles.sender}>
          <AdminButton>Search</AdminButton>
        </span>
      </Form>
      <Chips label="Show" chips={chipsOf(asked, counts)} />
    </Filters>
  );
}

const CHIPS: { show: ProductFilter; label: string; needsHand?: boolean }[] = [
  { show: 'active', label: 'Active' },
  { show: 'draft', label: 'Draft' },
  { show: 'low-stock', label: 'Low stock', needsHand: true },
  { show: 'sold-out', label: 'Sold out', needsHand: true },
  { show: 'without-picture', label: 'Without picture', needsHand: true },
  { show: 'UPS', label: 'UPS' },
  { show: 'AXL', label: 'AXL' },
];

function chipsOf(asked: ProductsAsked, counts: ProductsTabData['counts']): Chip[] {
  const chip = (show: ProductFilter | null, label: string, needsHand = false): Chip => {
    const count = counts?.[show ?? 'all'];
    return {
      label,
      to: productsAddress(asked, { show }),
      isCurrent: asked.show === show,
      ...(count !== undefined && { count }),
      needsHand: needsHand && (count ?? 0) > 0,
    };
  };
  return [chip(null, 'All'), ...CHIPS.map(({ show, label, needsHand }) => chip(show, label, needsHand))];
}
