import { Filter } from 'lucide-react';
import { ORDER_WORDS } from '#shop/catalogue/collections/collection-rule.ts';
import type { CollectionPage } from '#shop/catalogue/collections/collections.server.ts';
import { EmptyList } from '../ui/lists/empty.tsx';
import { Totals } from '../ui/lists/totals.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { ProductTable } from './collection-products.tsx';

type Props = { collection: CollectionPage; toPage(page: number): string };

/** The products that a collection's rule has chosen. */
export function ProductsByRule({ collection, toPage }: Props) {
  const { products, total, page, pageSize, rule } = collection;
  return (
    <Panel
      title="Products In Collection"
      note={`${total.toLocaleString('en-GB')} Product(s)${rule ? `, ${ORDER_WORDS[rule.order]}` : ''}`}
      isBare
    >
      {total === 0 ? (
        <EmptyList
          Icon={Filter}
          title="Nothing meets the rule"
          text="The shop does not list the collection until a product does."
        />
      ) : (
        <>
          <ProductTable products={products} />
          {total > pageSize && (
            <Totals total={total} page={page} pageSize={pageSize} toPage={toPage} shown={products.length} />
          )}
        </>
      )}
    </Panel>
  );
}
