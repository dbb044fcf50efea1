/** Small files as other shops export them. */
export const SHOPIFY_OLD = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src,Image Position,Image Alt Text,SEO Description,Collection,SEO Title
ashbourne,Ashbourne Suite,"<p>Oak, and a <script>alert(1)</script>fire.</p>",Peak,Fireplace suites,"oak, suite",true,Width,"48""",Finish,Oak,ASH-48-OAK,74000,3,1299.00,,,,A warm oak suite,Winter,Oak suites from Ashbourne
ashbourne,,,,,,,,"54""",,Oak,ASH-54-OAK,81000,0,1399,,,,,
ashbourne,,,,,,,,"54""",,Walnut,,81000,2,"1,449.50",,,,,
basket,Log Basket,Plain & simple,Peak,Accessories,,false,Title,Default Title,,,BASKET,2500,12,39.9,,,,,Winter
`;

export const SHOPIFY_NEW = `Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Inventory quantity,Weight value (grams),Product image URL,SEO description
Tissington Stove,tissington,<p>Cast iron.</p>,Peak,Stoves,,TRUE,Active,TISS-BLACK,Colour,Black,899.00,4,96000,,
,tissington,,,,,,,TISS-CREAM,Colour,Cream,949.00,1,96000,,
`;

export const WOO = `ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Weight (kg),Length (cm),Width (cm),Height (cm),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)
11,variable,HARTINGTON,Hartington Fire,1,,A fire.,1,,24,20,90,60,,,Fires > Electric,wall,,,Colour,"Black, White",Size,"Any\\, all"
12,variation,HART-B,Hartington Fire - Black,1,,,1,5,,,,,449,499,,,,HARTINGTON,Colour,Black,Size,
13,variation,HART-W,Hartington Fire - White,1,,,1,2,,,,,,519.0000,,,,id:11,Colour,White,Size,
14,simple,POKER,Poker,1,,Steel.,0,,,,,,,12,Accessories,,,,,,,
15,grouped,SET,Hearth set,1,,,1,,,,,,,,,,,,,,,
16,external,ELSE,Elsewhere,1,,,1,,,,,,,10,,,,,,,,
`;

/** What exports of real shops have beside the usual: rows of a picture alone, one option, no SKUs, columns of no use. */
export const SHOPIFY_MULTI_ROW = `\ufeffHandle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / MPN,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status\r
mantel-clock,Mantel Clock,"<p>Slate, with a ""chime"".</p>",Peak & Sons,Clocks,"Clock, Slate, Gift, with ideas",true,Title,Default Title,,,,,,0,,2,deny,manual,59.99,75,true,true,,,1,,false,,,,,kg,,,active\r
hearth-rug,Hearth Rug,<p>Wool</p>,Peak & Sons,Rugs,Rug,true,Size,Regular,,,,,,0,shopify,1,deny,manual,9.99,,true,true,,,1,,false,,,,,kg,,,active\r
hearth-rug,,,,,,,,Large,,,,,,0,shopify,3,deny,manual,15.99,,true,true,,,2,,,,,,,kg,,,\r
hearth-rug,,,,,,,,,,,,,,,,,,,,,,,,,3,A rug by a fire,,,,,,,,,\r
fire-guard,Fire Guard,,Peak & Sons,Guards,,true,Size,Small,Colour,Black,Feet,Round,FG-S-B-R,1500,shopify,0,continue,manual,30,,true,false,5012345678900,,,,false,,,,,g,,12.50,draft\r
fire-guard,,,,,,,,Small,,Brass,,Round,FG-S-R-R,1500,shopify,-2,continue,manual,"1,030.50",,true,false,,,,,,,,,,g,,,\r
fire-guard,,,,,,,,Large,,Black,,"Lion, claw",FG-L-B-L,2500,shopify,7,deny,manual,45.5,,true,false,,,,,,,,,,lb,,,\r
`;

/** Types with more than one word, parents by SKU and by id, an attribute of two values, sizes in inches, sales that are over. */
export const WOO_VARIATIONS = `\ufeffID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","In stock?",Stock,"Backorders allowed?","Weight (lbs)","Length (in)","Width (in)","Height (in)","Sale price","Regular price",Categories,Tags,Images,Parent,"Grouped products","External URL",Position,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global","Attribute 2 name","Attribute 2 value(s)","Attribute 2 visible","Attribute 2 global"
44,variable,stove-fan,"Stove Fan",1,1,visible,"Moves warm air.","<p>It turns by itself.\\n\\nQuietly.</p>",,,taxable,1,,0,.5,4,1,8,,,"Accessories > Fans",,,,,,0,Colour,"Red, Green",1,1,Size,"Large, Small",1,1
45,variation,stove-fan-red,"Stove Fan - Red",1,0,visible,,,,,taxable,1,,0,,,,,,20,,,,stove-fan,,,1,Colour,Red,,1,Size,Large,,1
46,variation,stove-fan-green,"Stove Fan - Green, Small",1,0,visible,,,2019-01-01,2019-02-01,taxable,0,,0,1.5,,,,18,22.50,,,,id:44,,,2,Colour,Green,,1,Size,Small,,1
47,"simple, virtual",chimney-visit,"A visit, by a sweep",1,0,visible,,"Book it.",,,taxable,1,,0,,,,,40,45,"Services, Accessories",,,,,,0,,,,,,,,
48,simple,ash-bucket,"Ash ""Bucket""",0,0,hidden,,,,,none,1,6,0,2,10,10,12,,14.99,Accessories,"steel, ash",,,,,0,Colour,Black,1,1,,,,
49,grouped,hearth-set,"Hearth set",1,0,visible,,,,,taxable,1,,0,,,,,,,Accessories,,,,"ash-bucket, stove-fan",,0,,,,,,,,
`;

/** What Matrixify has beside Shopify's columns: commands, several pictures in a cell, other names for the same. */
export const MATRIXIFY = `ID,Handle,Command,Title,Body HTML,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Image Src,Image Alt Text,Custom Collections,Metafield: title_tag [string]
8001,matrix-hearth,MERGE,Matrix Hearth,<p>Warm words.</p>,oak,Title,Default Title,MXH-1,499.00,shopify,4,deny,https://a.example/1.jpg; https://a.example/2.jpg,Front; Back,Hearths,A hearth of slate
8002,gone-hearth,DELETE,Gone Hearth,<p>Old.</p>,,Title,Default Title,MXH-2,99.00,shopify,0,deny,,,,
8003,made-hearth,UPDATE,Made Hearth,,,Title,Default Title,MXH-3,599.00,,0,deny,,,,
8004,late-hearth,NEW,Late Hearth,,,Title,Default Title,MXH-4,699.00,shopify,-3,continue,,,,
8005,none-hearth,NEW,None Hearth,,,Title,Default Title,MXH-5,799.00,shopify,0,deny,,,,
`;

/** A supplier's list as a German spreadsheet writes it, whose columns the owner names. */
export const SUPPLIER = `Artikel;Bezeichnung;Preis GBP;Bestand;Farbe;Breite mm
K-100;Kaminofen Skye;1,299.00;4;Black;520
K-101;Kaminofen Iona;949;0;Cream;480
K-102;"Kaminofen ""Mull"", drehbar";1099.5;2;;600
`;
