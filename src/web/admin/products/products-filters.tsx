import type { ProductFilter } from '#shop/catalogue/product-lines.ts';
import { PROVIDERS } from '#values/carriers.ts';
import { type Chip, Chips, Choice, ListForm } from '../ui/filters.tsx';
import { type ProductsCriteria, productsAddress } from './products-address.ts';
import type { ProductsResult } from './products-tab.server.ts';

/** On a phone, where there are no column heads to press. */
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

/** All that narrows the list of products, kept in the address. */
export function ProductsFilters({ criteria, result }: Props) {
  return (
    <>
      <ListForm
        label="Search products"
        placeholder="Title, SKU or tag"
        q={criteria.q}
        address={productsAddress.to(criteria)}
        keep={{ tab: 'products', show: criteria.show }}
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
        <Choice
          label="Sorted by"
          name="sort"
          value={criteria.sort}
          options={Object.entries(SORT_WORDS).map(([value, label]) => ({ value, label }))}
          isPhoneOnly
        />
      </ListForm>
      <Chips label="Show" chips={chipsOf(criteria, result?.counts)} />
    </>
  );
}

const CHIPS: { show: ProductFilter; label: string; needsAttention?: boolean }[] = [
  { show: 'active', label: 'Active' },
  { show: 'draft', label: 'Draft' },
  { show: 'low-stock', label: 'Low stock', needsAttention: true },
  { show: 'sold-out', label: 'Sold out', needsAttention: true },
  { show: 'without-picture', label: 'Without picture', needsAttention: true },
  ...PROVIDERS.map((provider) => ({ show: provider, label: provider })),
];

function chipsOf(criteria: ProductsCriteria, counts: ProductsResult['counts'] | undefined): Chip[] {
  const chip = (show: ProductFilter | null, label: string, needsAttention = false): Chip => {
    const count = counts?.[show ?? 'all'];
    return {
      label,
      to: productsAddress.to(criteria, { show }),
      isCurrent: criteria.show === show,
      ...(count !== undefined && { count }),
      needsAttention: needsAttention && (count ?? 0) > 0,
    };
  };
  return [
    chip(null, 'All'),
    ...CHIPS.map(({ show, label, needsAttention }) => chip(show, label, needsAttention)),
  ];
}
