import { sql } from 'kysely';
import type { Rule } from './rule.server.ts';

/** What triggers and commands keep of the catalogue equals what is there (decision 031). */
export const TOTAL_RULES: Rule[] = [
  {
    what: 'the kept numbers of products equal the products',
    broken: () => sql`
      WITH counted AS (SELECT available, postage_provider, CASE WHEN featured_media IS NULL THEN 0 ELSE 1 END AS has_picture,
          count(*) AS products FROM product GROUP BY 1, 2, 3),
        kept AS (SELECT * FROM product_tally WHERE products <> 0),
        differing AS (SELECT * FROM (SELECT * FROM counted EXCEPT SELECT * FROM kept) AS missing
          UNION ALL SELECT * FROM (SELECT * FROM kept EXCEPT SELECT * FROM counted) AS wrong)
      SELECT count(*) AS kinds FROM differing HAVING count(*) > 0`,
    say: () =>
      'The numbers of products on sale, drafts and products without a picture are not those of the list.',
  },
  {
    what: 'the kept size of a collection is the number of its members',
    broken: () => sql`
      SELECT title, size.members, size.shown, coalesce(counted.members, 0) AS there, coalesce(counted.shown, 0) AS on_sale
      FROM collection LEFT JOIN collection_size AS size ON size.collection_id = collection.id
      LEFT JOIN (SELECT collection_id, count(*) AS members, sum(product.available) AS shown
        FROM collection_product JOIN product ON product.id = product_id GROUP BY collection_id) AS counted
        ON counted.collection_id = collection.id
      WHERE size.members IS NULL OR size.members <> coalesce(counted.members, 0)
        OR size.shown <> coalesce(counted.shown, 0)`,
    say: ({ title, members, shown, there, on_sale }) =>
      `The collection '${title}' says ${members ?? 0} products, ${shown ?? 0} on sale; it has ${there} and ${on_sale}.`,
  },
  {
    what: 'a collection lists its products as they are',
    broken: () => sql`
      SELECT collection.title AS collection, product.title AS product
      FROM collection_product AS member JOIN product ON product.id = member.product_id
      JOIN collection ON collection.id = member.collection_id
      WHERE member.available <> product.available OR member.lowest_price <> product.lowest_price
        OR member.created <> product.created OR member.lower_title <> lower(product.title)`,
    say: ({ collection, product }) =>
      `The collection '${collection}' has an old price, title or state of '${product}'.`,
  },
  {
    what: 'a product costs what its cheapest variant costs',
    broken: () => sql`
      SELECT title, lowest_price AS kept FROM product WHERE lowest_price <>
        coalesce((SELECT min(price) FROM variant WHERE product_id = product.id AND available = 1), price)`,
    say: ({ title }) => `'${title}' is listed at a price that none of its variants has.`,
  },
  {
    what: 'the pictures of products are in the library of pictures',
    broken: () => sql`
      SELECT title, used.url FROM (
        SELECT id AS product_id, featured_media AS url FROM product WHERE featured_media IS NOT NULL
        UNION ALL SELECT product_id, url FROM product_media
        UNION ALL SELECT product_id, featured_media FROM variant WHERE featured_media IS NOT NULL) AS used
      JOIN product ON product.id = used.product_id
      WHERE used.url LIKE '/media/%' AND NOT EXISTS (SELECT 1 FROM image WHERE image.url = used.url)`,
    say: ({ title, url }) => `'${title}' shows the picture ${url}, which the shop does not have.`,
  },
];
