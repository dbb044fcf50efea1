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
