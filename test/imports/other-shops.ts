/** Five files as other shops have them, with makers, barcodes, costs and weights; everything in them is invented. */

/** A shop of Shopify's older dialect, where nobody typed a vendor for what the shop makes itself. */
export const HEARTH_SHOP = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Taxable,Variant Barcode,Cost per item,Status
wincle-suite,Wincle Suite,<p>Limestone.</p>,Peak Castings,Limestone suites,"suite, pallet",TRUE,Width,"48""",WIN-48,82000,shopify,2,deny,1495.00,true,5012345678900,710.50,active
wincle-suite,,,,,,,,"54""",WIN-54,96000,shopify,1,deny,1695.00,true,'036000291452,,active
danebridge-stove,Danebridge Stove,<p>Cast iron.</p>,Peak Castings,Wood stoves,stove,TRUE,Title,Default Title,DAN-5,61000,shopify,4,deny,899.00,true,5.01235E+12,0.00,active
allgreave-poker,Allgreave Poker,,Moorland Fires,Fireside tools,,TRUE,Title,Default Title,ALL-P,900,shopify,30,deny,14.50,true,ALL-P,6.20,draft
`;

/** A shop of the newer dialect, in which two prices are words. */
export const STOVE_SHOP = `Title,URL handle,Vendor,Type,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Cost per item,Inventory tracker,Inventory quantity,Weight value (grams)
Gradbach Grate,gradbach-grate,Roach Iron,Grates,TRUE,Active,GRA-14,96385074,Width,14 in,89.00,41,shopify,3,7000
,gradbach-grate,,,,,GRA-16,,Width,16 in,POA,,shopify,1,8000
,gradbach-grate,,,,,GRA-18,,Width,18 in,119.00,58,shopify,2,9000
Quarnford Guard,quarnford-guard,Roach Iron,Guards,TRUE,Active,QUA-S,,Size,Small,ask us,,shopify,3,3000
,quarnford-guard,,,,,QUA-L,,Size,Large,64.00,30,shopify,5,4200
`;

/** A shop of WooCommerce. */
export const FIRE_SHOP = `ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"In stock?",Stock,"Weight (kg)","Regular price",Categories,Tags,Parent,"Attribute 1 name","Attribute 1 value(s)",Brands,"Cost of goods"
301,variable,FLASH,,"Flash Electric Fire",1,1,,17.5,,"Electric fires",,,Colour,"Black, Brass",Hen Cloud,
302,variation,FLASH-BK,5012345678917,"Flash Electric Fire - Black",1,1,6,,329,,,FLASH,Colour,Black,,142.7500
303,variation,FLASH-BR,12345,"Flash Electric Fire - Brass",1,1,2,,349,,,FLASH,Colour,Brass,,POA
304,simple,LUD-BOX,,"Lud Log Box",1,1,9,5,45,"Log boxes",,,,,"Makers > Hen Cloud",18
`;

/** What Matrixify exports: costs, weights with their units, and when each product was published. */
export const MOVED_SHOP = `ID,Handle,Command,Title,Body HTML,Vendor,Type,Status,Published At,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Cost,Variant Barcode,Variant Weight,Variant Weight Unit,Variant Inventory Tracker,Variant Inventory Qty
9001,ramshaw-fender,NEW,Ramshaw Fender,<p>Brass.</p>,Roach Iron,Fenders,Active,2019-03-04 10:00:00 +0000,Title,Default Title,RAM-F,210.00,95.00,5012345678924,11,kg,shopify,3
9002,thorncliffe-basket,NEW,Thorncliffe Basket,,Roach Iron,Baskets,Active,2031-01-01 09:00:00 +0000,Title,Default Title,THO-B,75.00,,,8,lb,shopify,2
`;

/** A maker's price list, whose columns the owner names. */
export const PRICE_LIST = `Code;Product name;Brand;EAN;Trade;RRP;Qty
MER-1;Merryton Surround;Shining Tor;5012345678931;240.00;489.00;2
MER-2;Merryton Hearth;Shining Tor;4006381333931;99;199;4
MER-3;Merryton Back Panel;Shining Tor;;POA;149;1
`;
