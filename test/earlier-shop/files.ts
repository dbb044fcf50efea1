/** Files as other shops write them, with made-up people. */

export const ORDERS = `Name,Email,Financial Status,Fulfillment Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Billing City,Billing Zip,Billing Phone,Refunded Amount
#1042,Rose@mail.example,paid,fulfilled,GBP,1275.00,2024-07-15 10:25:33 +0100,1,Oak suite,1249.00,OAK-1,Rose Heath,Leek,'ST136DH,'07700 900123,26.00
#1042,Rose@mail.example,,,,,2024-07-15 10:25:33 +0100,2,Poker,13.00,POK,,,,,
#1043,jo@mail.example,paid,,GBP,20.00,2024-08-15 10:00:00 +0100,1,Grate,20.00,GRT,Jo Hay,Stoke,ST1 1AA,,
#9999,x@mail.example,paid,,GBP,20.00,soon,1,Grate,20.00,GRT,,,,,
`;

export const CUSTOMERS = `First Name,Last Name,Email,Accepts Email Marketing,Total Orders
Rose,Heath,rose@mail.example,yes,1
`;

export const REVIEWS = `title,body,rating,review_date,curated,reviewer_name,reviewer_email,product_handle
,Lovely and warm,5,2024-05-02 10:12:00 UTC,ok,Pat Ollerenshaw,pat@mail.example,oak-suite
,The remote broke,1,2024-06-02 10:12:00 UTC,ok,Jo Hay,jo@mail.example,oak-suite
,Pills,5,2024-06-02 10:12:00 UTC,spam,X,,oak-suite
,Good,5,2024-06-02 10:12:00 UTC,ok,Y,,gone-suite
`;

/** Such a text as an upload. */
export const fileOf = (text: string) => ({ bytes: new TextEncoder().encode(text) });
