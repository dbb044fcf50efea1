import type { ProductFilter } from '#shop/catalogue/product-lines.ts';
import { type Chip, Chips, Filters } from '../ui/filters.tsx';
import { Choice, ListForm } from '../ui/list-form.tsx';
import { type ProductsAsked, productsAddress } from './products-address.ts';
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

type Props = Pick<ProductsTabData, 'asked' | 'counts' | 'collections'>;

/** All that narrows the list of products, kept in the address. */
export function ProductsFilters({ asked, counts, collections }: Props) {
  return (
    <Filters>
      <ListForm
        label="Search products"
        placeholder="Title, SKU or tag"
        q={asked.q}
        address={productsAddress(asked)}
        keep={{ tab: 'products', show: asked.show }}
      >
        <Choice
          label="Collection"
          name="collection"
          value={asked.collection}
          options={[
            { value: '', label: 'Any collection' },
            ...collections.map(({ handle, title }) => ({ value: handle, label: title })),
          ]}
        />
        <Choice
          label="Sorted by"
          name="sort"
          value={asked.sort}
          options={Object.entries(SORT_WORDS).map(([value, label]) => ({ value, label }))}
          isPhoneOnly
        />
      </ListForm>
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
