import { picturesOf } from '../../catalogue/commands/picture-texts.server.ts';
import type { Product } from '../../catalogue/product/product.ts';
import { selectProducts, toProduct } from '../../catalogue/rows/product-rows.server.ts';
import type { FilmFormat } from '../../images/film-format.ts';
import { filmName } from '../../images/films.server.ts';
import type { Shop } from '../../shop.server.ts';
import { type ArchiveEntry, FILES, jsonEntry, numbered } from './archive.ts';
import { findPictures, type PictureRow, pictureEntry } from './pictures-to-archive.server.ts';
import { toProductFile } from './product-file.server.ts';

const AT_ONCE = 50;

/** Every product, drafts too, each behind its pictures and films, from which it is taken in. */
export async function* productEntries(shop: Shop, written: Set<string>): AsyncGenerator<ArchiveEntry> {
  let number = 0;
  for (let after = ''; ; ) {
    const products = await nextProducts(shop, after);
    const facts = await findFacts(shop, products);
    for (const product of products) {
      const pictures = [];
      for (const picture of picturesOf(product).flatMap((url) => facts.pictures.get(url) ?? [])) {
        const entry = await pictureEntry(shop, picture, written);
        if (entry === 'lost') continue;
        if (entry) yield entry;
        pictures.push({ address: picture.url, text: picture.alt, filename: picture.filename });
      }
      const films = [];
      for (const { hash, format } of facts.films.get(product.id) ?? []) {
        const name = `${FILES.films}${hash}.${format}`;
        const content = written.has(name) ? null : await shop.images.get(filmName(hash, format));
        if (content) yield { name, content, isSmall: true };
        if (content) written.add(name);
        if (written.has(name)) films.push(name);
      }
      const formerHandles = (facts.handles.get(product.id) ?? []).filter((each) => each !== product.handle);
      const formerIds = facts.formerIds.get(product.id) ?? [];
      const file = toProductFile(product, { formerHandles, formerIds, pictures, films });
      yield jsonEntry(numbered(FILES.products, ++number, product.handle), file);
    }
    if (products.length < AT_ONCE) return;
    after = products.at(-1)?.id ?? '';
  }
}

/** In the order of their ids: products of equal age keep their order in the new shop. */
async function nextProducts(shop: Shop, after: string): Promise<Product[]> {
  const rows = await selectProducts(shop.db, shop.database.engine)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => toProduct(row, 'all'));
}

type Facts = {
  pictures: Map<string, PictureRow>;
  handles: Map<string, string[]>;
  formerIds: Map<string, string[]>;
  films: Map<string, { hash: string; format: FilmFormat }[]>;
};

async function findFacts(shop: Shop, products: Product[]): Promise<Facts> {
  const ids = products.map(({ id }) => id);
  if (ids.length === 0)
    return { pictures: new Map(), handles: new Map(), formerIds: new Map(), films: new Map() };
  const handles = await shop.db
    .selectFrom('product_handle')
    .select(['product_id', 'handle'])
    .where('product_id', 'in', ids)
    .orderBy('handle')
    .execute();
  const formerIds = await shop.db
    .selectFrom('product_former_id')
    .select(['product_id', 'former_id'])
    .where('product_id', 'in', ids)
    .orderBy('former_id')
    .execute();
  const films = await shop.db
    .selectFrom('product_film')
    .select(['product_id', 'content_hash as hash', 'format'])
    .where('product_id', 'in', ids)
    .orderBy('format', 'desc')
    .execute();
  return {
    pictures: await findPictures(shop, products.flatMap(picturesOf)),
    handles: listsBy(
      handles,
      ({ product_id }) => product_id,
      ({ handle }) => handle,
    ),
    formerIds: listsBy(
      formerIds,
      ({ product_id }) => product_id,
      ({ former_id }) => former_id,
    ),
    films: listsBy(
      films,
      ({ product_id }) => product_id,
      (film) => film,
    ),
  };
}

function listsBy<Row, Value>(rows: Row[], key: (row: Row) => string, value: (row: Row) => Value) {
  return new Map([...Map.groupBy(rows, key)].map(([name, some]) => [name, some.map(value)]));
}
