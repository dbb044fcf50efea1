import { compiled } from '#database/compiled.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { ShownProduct } from '../product/product-fields.ts';
import { atPricesNow } from './at-prices-now.server.ts';
import { selectProducts, toProduct } from './product-rows.server.ts';

const BATCH_SIZE = 100;

/** Every product on sale with its variants on sale, in batches, so that any number fits in memory. */
export async function* everyProduct(shop: Shop): AsyncGenerator<ShownProduct[]> {
  let after = '';
  for (;;) {
    const rows = await findBatch(shop, { after });
    // Drafts are left out here: asked for what is on sale, SQLite would read another index and sort each time.
    const onSale = rows.filter(({ available }) => available === 1);
    if (onSale.length > 0)
      yield await atPricesNow(
        shop,
        onSale.map((row) => toProduct(row, 'available')),
      );
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)?.id ?? '';
  }
}

const findBatch = compiled((db, { after }: { after: string }, engine) =>
  selectProducts(db, engine).where('id', '>', after).orderBy('id').limit(BATCH_SIZE),
);
