import type { Generated } from 'kysely';
import type { CarrierCode } from '#values/carriers.ts';
import type { StockPolicy } from '#values/stock-kind.ts';
import type { VatRate } from '#values/uk/vat.ts';
import type { Flag } from './flag.ts';

/** Products, collections, pictures, stock, and their search index. */
export type CatalogueTables = {
  product: ProductTable;
  product_media: ProductMediaTable;
  product_companion: ProductCompanionTable;
  product_film: ProductFilmTable;
  product_handle: ProductHandleTable;
  product_search_text: ProductSearchTextTable;
  product_description_image: ProductDescriptionImageTable;
  option_type: OptionTypeTable;
  option_value: OptionValueTable;
  variant: VariantTable;
  variant_option: VariantOptionTable;
  collection: CollectionTable;
  collection_handle: CollectionHandleTable;
  collection_product: CollectionProductTable;
  collection_size: CollectionSizeTable;
  product_label: ProductLabelTable;
  product_tally: ProductTallyTable;
  catalogue_version: CatalogueVersionTable;
  search_word: SearchWordTable;
  product_words: ProductWordsTable;
  missed_word: MissedWordTable;
  search_entry: SearchEntryTable;
  product_search: ProductSearchTable;
  image: ImageTable;
  atc_count: AtcCountTable;
  stock_movement: StockMovementTable;
  stock_alert: StockAlertTable;
  supplier: SupplierTable;
  former_supplier_name: FormerSupplierNameTable;
};

/** `folded` is the name without regard to case, accents and blanks. */
type SupplierTable = { id: string; name: string; folded: string; created: number };
type FormerSupplierNameTable = { folded: string; supplier_id: string };

type ProductTable = {
  id: string;
  handle: string;
  title: string;
  description: string;
  html_description: string;
  external_ref: string;
  /** A name of the list of suppliers; null without one. */
  supplier: Generated<string | null>;
  available: Flag;
  /** Pence. Price from the create call, shown until a variant is available. */
  price: number;
  /** Pence. Lowest price of the available variants, else `price`; updated with every change. */
  lowest_price: number;
  postage_provider: CarrierCode;
  featured_media: string | null;
  /** JSON list of strings. */
  tags: string;
  /** Whose make it is; '' for the shop's own. */
  brand: Generated<string>;
  /** JSON list of the SKUs that it is sold with as a set. */
  set_skus: Generated<string>;
  /** JSON object as text: { description?, attributes? }. */
  metafields: string;
  created: number;
  updated: number;
  version: number;
  /** What it can be filtered by: the facts of its variants on sale, as one text (catalogue/facets/facet-facts.ts). */
  facets: Generated<string>;
  /** Stands for that text. */
  facets_id: Generated<number>;
  /** The version of the product that they are of. */
  facets_version: Generated<number>;
  /** How many reviews are published, and their average in hundredths of a star. Triggers write them, nothing else. */
  reviews: Generated<number>;
  rating: Generated<number>;
};

type ProductMediaTable = { id: string; product_id: string; url: string; position: number };

/** What the owner says goes with a product. */
type ProductCompanionTable = { product_id: string; companion_id: string; position: number };

/** A film of a product's flames, once in each format. */
type ProductFilmTable = {
  product_id: string;
  format: 'webm' | 'mp4';
  /** Root-relative: /media/{name}. */
  url: string;
  content_hash: string;
  bytes: number;
  created: number;
};

/** Every handle a product ever had: old addresses redirect. */
type ProductHandleTable = { handle: string; product_id: string };

/** Which images a product's HTML description shows. */
type ProductDescriptionImageTable = { product_id: string; url: string };

/** Everything a product can be found by in the back office, as one text (#values/find-text.ts). */
type ProductSearchTextTable = { product_id: string; text: string };

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
  /** The chosen values as one canonical text: no two variants of a product have equal options. */
  options_key: string;
  position: number;
  /** JSON object as text: { attributes? }, which override the product's. */
  metafields: Generated<string>;
  /** In per cent, included in the price. */
  vat_rate: Generated<VatRate>;
  /** Only what is counted has a stock. */
  stock_policy: Generated<StockPolicy>;
  /** Of what is made to order; null otherwise. */
  weeks_from: Generated<number | null>;
  weeks_to: Generated<number | null>;
  /** The digits under its barcode; '' for none. */
  gtin: Generated<string>;
  /** What the shop pays for one, in pence; null where it is not known. */
  cost: Generated<number | null>;
  version: number;
  /** What it can be filtered by, as text. */
  facets: Generated<string>;
};

type VariantOptionTable = { variant_id: string; option_type_id: string; option_value_id: string };

type CollectionTable = {
  id: string;
  handle: string;
  title: string;
  created: number;
  updated: number;
  version: number;
  introduction: Generated<string>;
  /** Its own picture; without one that of its first product is shown. */
  picture: string | null;
  /** Its place among all collections. */
  position: Generated<number>;
  /** What search engines show instead of its title; '' for the title. */
  search_heading: Generated<string>;
  /** JSON as text: which products are in it (catalogue/collections/collection-rule.ts); null when they are chosen by hand. */
  rule: string | null;
  /** How its products are listed: 'shop' is by hand, others come with a rule. */
  shown_by: Generated<'shop' | 'newest' | 'price-low' | 'price-high' | 'title'>;
  /** The day of the United Kingdom on which its rule was last applied to every product. */
  sorted_day: Generated<string>;
};

/** What rules ask for: a product's tags and kind, as 'tag oak' and 'kind stove'. Triggers write it, nothing else. */
type ProductLabelTable = { label: string; product_id: string };

/** Addresses that a collection has or had. */
type CollectionHandleTable = { handle: string; collection_id: string };

type CollectionProductTable = {
  collection_id: string;
  product_id: string;
  position: number;
  /** Facts of the product that customers' lists filter and sort by. Triggers write them, nothing else. */
  available: Generated<Flag>;
  lowest_price: Generated<number>;
  created: Generated<number>;
  lower_title: Generated<string>;
  rating: Generated<number>;
  facets_id: Generated<number>;
};

/** How many products a collection has, and how many of them are on sale. Triggers write it, nothing else. */
type CollectionSizeTable = { collection_id: string; members: number; shown: number };

/** How many products there are of each kind. Triggers write it, nothing else. */
type ProductTallyTable = {
  available: Flag;
  postage_provider: CarrierCode;
  has_picture: Flag;
  products: number;
};

/** One row (id 1), increased by every change to the catalogue; it invalidates cached responses. */
type CatalogueVersionTable = { id: number; version: number };

/** The catalogue's vocabulary, for correcting typing errors: each word with the number of products that use it. */
type SearchWordTable = { word: string; uses: number };

/** The words a product adds to the vocabulary, sorted, separated by spaces. */
type ProductWordsTable = { product_id: string; words: string };

/** What was searched for in vain on a day of the United Kingdom. */
type MissedWordTable = { day: string; word: string; searches: number };

/** SQLite only: a product's number in the full-text index. */
type SearchEntryTable = { number: Generated<number>; product_id: string };

/**
 * Written by ../search-index.server.ts alone. SQLite has `rowid`, which is a product's number; PostgreSQL has the
 * others. The products published last have the highest numbers.
 */
type ProductSearchTable = {
  rowid: Generated<number>;
  product_id: string;
  number: Generated<number>;
  words: Generated<string>;
};

type ImageTable = {
  id: string;
  /** Root-relative: /media/{name}. */
  url: string;
  /** A product's or variant's picture, or one of the library. */
  purpose: 'product' | 'library';
  alt: string;
  /** Hash of the uploaded bytes: equal pictures share their sizes. */
  content_hash: string;
  width: number;
  height: number;
  bytes: number;
  format: string;
  /** Name of the uploaded file, for display only. */
  filename: string;
  /** When the job may next make the sizes; null once all exist. */
  sizes_due: number | null;
  created: number;
};

type AtcCountTable = { variant_id: string; day: string; count: number };

type StockMovementTable = {
  id: string;
  variant_id: string;
  order_id: string | null;
  /** Units; negative when sold. */
  change: number;
  reason: 'sold' | 'returned' | 'set' | 'initial';
  at: number;
  /** Of an order: 0 for what was ordered, else the number of the change that added it. */
  part: Generated<number>;
};

/** Who wants to know when a sold-out variant is back: requested, then confirmed by email and waiting. */
type StockAlertTable = {
  variant_id: string;
  email: string;
  state: 'requested' | 'waiting';
  token_hash: string;
  /** Milliseconds; once waiting, since when. */
  requested: number;
};
