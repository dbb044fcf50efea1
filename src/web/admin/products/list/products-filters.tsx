import type { ProductFilter } from '#shop/catalogue/owner-list/product-lines.ts';
import { LISTED_FIELDS } from '#shop/catalogue/product/product-fields.ts';
import type { FilterOption } from '../../lists/list-address.ts';
import { Chips, Choice, ListForm } from '../../ui/lists/filters.tsx';
import { useCarriers } from '../../use-carriers.ts';
import { type ProductsCriteria, productsAddress } from './products-address.ts';
import type { ProductsResult } from './products-tab.server.ts';

/** For phones, which have no column heads to click. */
const SORT_WORDS: Record<ProductsCriteria['sort'], string> = {
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  '-created': 'Newest first',
  created: 'Oldest first',
  price: 'Lowest price',
  '-price': 'Highest price',
  stock: 'Least stock',
  '-stock': 'Most stock',
};

type Props = { criteria: ProductsCriteria; result: ProductsResult | null };

export function ProductsFilters({ criteria, result }: Props) {
  const byCarrier = useCarriers().map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      <ListForm
        label="Search products"
        placeholder="Title, SKU or tag"
        {...productsAddress.search(criteria, 'show')}
      >
        <Choice
          label="Collection"
          name="collection"
          value={criteria.collection}
          options={[
            { value: '', label: 'Any collection' },
            ...(result?.collections ?? []).map(({ handle, title }) => ({ value: handle, label: title })),
          ]}
        />
        {LISTED_FIELDS.map(({ key, label }) => {
          const values = new Set([...(result?.lists[key] ?? []), criteria[key]].filter(Boolean));
          if (values.size === 0) return null;
          return (
            <Choice
              key={key}
              label={label}
              name={key}
              value={criteria[key]}
              options={[
                { value: '', label: `Any ${label.toLowerCase()}` },
                ...[...values].map((value) => ({ value, label: value })),
              ]}
            />
          );
        })}
        <Choice
          label="Sorted by"
          name="sort"
          value={criteria.sort}
          options={Object.entries(SORT_WORDS).map(([value, label]) => ({ value, label }))}
          isPhoneOnly
        />
      </ListForm>
      <Chips
        label="Show"
        chips={productsAddress.chips(
          criteria,
          'show',
          [...FILTERS, ...byCarrier].map((filter) => ({
            ...filter,
            count: result?.counts[filter.value ?? 'all'],
          })),
        )}
      />
    </>
  );
}

const FILTERS: FilterOption<ProductFilter | null>[] = [
  { value: null, label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'draft', label: 'Draft' },
  { value: 'low-stock', label: 'Low stock', needsAttention: true },
  { value: 'sold-out', label: 'Sold out', needsAttention: true },
  { value: 'without-picture', label: 'Without picture', needsAttention: true },
];
