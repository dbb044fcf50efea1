import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** What is for sale, and how it is found. */
export type CatalogueTables = {
  product: ProductTable;
  product_media: ProductMediaTable;
  product_handle: ProductHandleTable;
  product_find: ProductFindTable;
  product_text_picture: ProductTextPictureTable;
  option_type: OptionTypeTable;
  option_value: OptionValueTable;
  variant: VariantTable;
  variant_option: VariantOptionTable;
  collection: CollectionTable;
  collection_product: CollectionProductTable;
  catalogue_version: CatalogueVersionTable;
  search_word: SearchWordTable;
  product_words: ProductWordsTable;
  search_entry: SearchEntryTable;
  product_search: ProductSearchTable;
  image: ImageTable;
  atc_count: AtcCountTable;
  stock_movement: StockMovementTable;
};

type ProductTable = {
  id: string;
  handle: string;
  title: string;
  description: string;
  html_description: string;
  external_ref: string;
  available: Flag;
  /** Pence. The payload's price, shown until there is an available variant. */
  price: number;
  /** Pence. Lowest price of the available variants, else `price`; kept by the catalogue on every change. */
  lowest_price: number;
  postage_provider: 'UPS' | 'AXL';
  featured_media: string | null;
  /** JSON list of strings. */
  tags: string;
  /** JSON object as text: { description?, attributes? }. */
  metafields: string;
  created: number;
  updated: number;
  version: number;
};

type ProductMediaTable = { id: string; product_id: string; url: string; position: number };

/** Every handle a product ever had, so that old addresses redirect. */
type ProductHandleTable = { handle: string; product_id: string };

/** Which of our pictures a product's HTML description shows. */
type ProductTextPictureTable = { product_id: string; url: string };

/** One text for each product with all that the owner may look for (#values/find-text.ts). */
type ProductFindTable = { product_id: string; text: string };

type OptionTypeTable = { id: string; product_id: string; handle: string; name: string; position: number };

type OptionValueTable = {
  id: string;
  option_type_id: string;
  handle: string;
  view_name: string;
  position: number;
};

type VariantTable = {
  id: string;
  product_id: string;
  title: string;
  handle: string;
  sku: string;
  available: Flag;
  price: number;
  stock_count: number;
  featured_media: string | null;
  /** The chosen values in one canonical text, unique within the product: no two variants with equal options. */
  options_key: string;
  position: number;
  version: number;
};

type VariantOptionTable = { variant_id: string; option_type_id: string; option_value_id: string };

type CollectionTable = {
  id: string;
  handle: string;
  title: string;
  created: number;
  updated: number;
  version: number;
};

type CollectionProductTable = { collection_id: string; product_id: string; position: number };

/** One row (id 1), counted up with every change of the catalogue; kept pages are dropped by it. */
type CatalogueVersionTable = { id: number; version: number };

/** The catalogue's vocabulary, by which slips are mended: each word with the number of products that use it. */
type SearchWordTable = { word: string; uses: number };

/** The words that a product gives to the vocabulary, in order, with a space between. */
type ProductWordsTable = { product_id: string; words: string };

/** SQLite only: the number under which the full-text index knows a product. */
type SearchEntryTable = { number: Generated<number>; product_id: string };

/** Written by ./search-index.server.ts alone; `rowid` on SQLite, `product_id` on PostgreSQL. */
type ProductSearchTable = { rowid: number; product_id: string };

type ImageTable = {
  id: string;
  /** Root-relative: /media/{name}. */
  url: string;
  /** Where it belongs: a product's or variant's picture, or the owner's library. */
  purpose: 'product' | 'library';
  alt: string;
  /** Hash of the bytes as they came: equal pictures share what is made of them. */
  content_hash: string;
  width: number;
  height: number;
  bytes: number;
  format: string;
  /** What its file was called when it came in; only for show. */
  filename: string;
  /** When the job may next make the sizes; null once every size and format is there. */
  sizes_due: number | null;
  created: number;
};

type AtcCountTable = { variant_id: string; day: string; count: number };

type StockMovementTable = {
  id: string;
  variant_id: string;
  order_id: string | null;
  /** Pieces; negative when sold. */
  change: number;
  reason: 'sold' | 'returned' | 'set' | 'initial';
  at: number;
};
