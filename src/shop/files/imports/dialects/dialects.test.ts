import { expect, test } from 'vitest';
import { recognise } from './dialects.ts';

/** The headers of other systems' lists of products, as their exports or templates have them. */
const UNKNOWN: Record<string, string> = {
  'Magento 2':
    'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,short_description,weight,product_online,tax_class_name,visibility,price,special_price,url_key,qty,base_image',
  BigCommerce:
    'Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Low Stock,Price,Cost Price,Retail Price,Sale Price,Brand ID,Channels,Categories,Description',
  'BigCommerce, older':
    'Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Brand Name,Option Set,Product Description,Price,Sale Price,Product Weight,Category',
  Wix: 'handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,cost,productOptionName1,productOptionType1,productOptionDescription1',
  'Wix, newer': 'handle,fieldType,name,visible,plainDescription,media,price,sku,inventory,weight',
  Squarespace:
    'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Visible',
  PrestaShop:
    'Product ID,Active (0/1),Name *,"Categories (x,y,z...)",Price tax excluded,Tax rules ID,Reference #,Quantity,Image URLs (x\\,y\\,z...)',
  EKM: 'Action,ID,CategoryPath,Name,Code,Description,ShortDescription,Brand,Price,RRP,Image1,Stock,Weight,OptionName,VariantTypes',
  Etsy: 'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,SKU',
  eBay: '*Action(SiteID=UK|Country=GB|Currency=GBP),Custom label (SKU),Category ID,Title,Price,Quantity,Item photo URL,Condition ID,Description,Format',
  Square:
    'Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Categories,Reporting Category,GTIN,Price,Online Sale Price,Current Quantity Shop,Option Name 1,Option Value 1',
  'Lightspeed Retail':
    'id,handle,sku,composite_name,composite_sku,name,description,product_category,variant_option_one_name,variant_option_one_value,tags,supply_price,retail_price,brand_name,active',
  Loyverse:
    'Handle,SKU,Name,Category,Sold by weight,Option 1 name,Option 1 value,Default price,Cost,Barcode,In stock',
  'Shopify’s stock by location':
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,SKU,HS Code,COO,Location,Incoming,Unavailable,Committed,Available,On hand',
  'WooCommerce in German':
    'ID,Typ,Artikelnummer,Name,Veröffentlicht,Ist hervorgehoben?,Regulärer Preis,Kategorien,Schlagwörter,Bilder',
  'a supplier': 'SKU,Price,Stock,EAN',
};

test.each(Object.entries(UNKNOWN))('a file of %s is unknown', (_name, headers) => {
  expect(recognise(headers.split(','))).toBeNull();
});

test.each([
  ['shopify-new', 'Title,URL handle,Description'],
  ['shopify-old', 'Handle,Title,Body (HTML)'],
  ['shopify-old', 'Handle,Title,Variant SKU,Variant Inventory Qty'],
  ['matrixify', 'ID,Handle,Command,Title,Body HTML,Vendor'],
  ['woo', 'SKU,Regular price,Name,Type'],
  ['own', 'Product,Address,Status,For sale'],
  ['price-and-stock', 'SKU,Stock,,'],
])('%s: %s', (dialect, headers) => {
  expect(recognise(headers.split(','))?.dialect).toBe(dialect);
});
