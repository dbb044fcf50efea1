const SESSION = 'token refreshToken issuedDate expiryDate name email accountType';
const VARIANT =
  'id title handle sku available featuredMedia price basePrice wasPrice saleEnds postageProvider stockCount vatRate stockPolicy weeksFrom weeksTo gtin metafields ' +
  'options options[].handle options[].viewName options[].optionName options[].optionHandle';
const PRODUCT =
  'id title description HTMLdescription handle sku brand externalRef created available featuredMedia price tags ' +
  'postageProvider metafields setSkus media media[].url media[].order ' +
  'options options[].optionHandle options[].optionName options[].options options[].options[].handle ' +
  `options[].options[].viewName variants ${under('variants[]', VARIANT)}`;
const CARD = 'handle title featuredMedia price';
const ITEM =
  'handle title quantity delivery discount returnCost vatRate vat stockPolicy weeksFrom weeksTo variant variant.id variant.title variant.handle variant.sku variant.price ' +
  'variant.carrier variant.featuredMedia variant.postageProvider variant.options variant.options[].handle ' +
  'variant.options[].viewName variant.options[].optionName variant.options[].optionHandle';
const PAID = 'status message orderId amount threeDSRef threeDSRequest threeDSURL';
const BANK = 'threeDSRequest.creq threeDSRequest.threeDSMethodData';

/**
 * Every field that a visitor or customer is ever told, written by hand: what is not in this list stays inside. A
 * new field has to be put here by somebody who has thought of who reads it.
 */
export const PUBLIC_KEYS: Record<string, string> = {
  'POST /authenticate/login': SESSION,
  'POST /authenticate/register': SESSION,
  'POST /authenticate/refresh': SESSION,
  'POST /authenticate/forgot': 'status',
  'POST /authenticate/recover': 'status',
  'POST /authenticate/logout': 'status',
  'GET /account':
    'name email accountType created newsletter orders orders[].id orders[].orderNumber orders[].status ' +
    'orders[].created orders[].partlyShipped orders[].amount orders[].itemSummary',
  'POST /account/change-password': 'status',
  'POST /account/deactivate': 'status',
  'GET /product': under('[]', PRODUCT),
  'GET /product/{id}': PRODUCT,
  'GET /product/search': under('[]', CARD),
  'GET /product/{id}/atc': '',
  'GET /carriers': '[].code [].name [].carries [].days [].days.from [].days.to [].returnCost [].isClosed',
  'GET /kinds': '[].id [].name [].placed [].isAccessory',
  'GET /collection/{handle}': `id handle title products ${under('products[]', `id available ${CARD}`)}`,
  'GET /delivery':
    'amount collects reasons arrival arrival.from arrival.to lines lines[].variantId lines[].amount',
  'POST /newsletter': 'status',
  'POST /checkout': `${PAID} ${BANK}`,
  'POST /checkout/3ds/validate': `${PAID} ${BANK}`,
  'POST /checkout/authorise': `id ${PAID} ${BANK}`,
  'POST /checkout/custom-log': '',
  // Of the card brand and last four; no network address, no reference of the gateway's.
  'GET /checkout/order/{id}':
    'id orderNumber status created authCode paymentMethod card card.brand card.lastFour message metaData isReleased exported collects arrival arrival.from arrival.to ' +
    'partlyShipped consignments consignments[].id consignments[].number consignments[].sent consignments[].carrier ' +
    'consignments[].tracking consignments[].tracking[].number consignments[].tracking[].link consignments[].pieces ' +
    'consignments[].bookedDay consignments[].lines consignments[].lines[].variantId consignments[].lines[].title ' +
    'consignments[].lines[].quantity ' +
    'parcel parcel.carrier parcel.trackingNumber parcel.link ' +
    'totals totals.goods totals.delivery totals.discount totals.discountWords totals.amount totals.vat totals.refunded totals.taken totals.due totals.setOff due costsNow ' +
    'totals.rates totals.rates[].vatRate totals.rates[].amount totals.rates[].vat ' +
    'totals.codes totals.codes[].code totals.codes[].kind totals.codes[].pence ' +
    'totals.deliveryRates totals.deliveryRates[].vatRate totals.deliveryRates[].amount totals.deliveryRates[].vat ' +
    'checkoutSession checkoutSession.name checkoutSession.email checkoutSession.phoneNumber ' +
    'checkoutSession.reference checkoutSession.amount checkoutSession.shippingAddress ' +
    'checkoutSession.billingAddress checkoutSession.shippingZip checkoutSession.items ' +
    under('checkoutSession.items[]', ITEM),
  'POST /klarna/create-session':
    'ref client_token payment_method_categories payment_method_categories[].identifier ' +
    'payment_method_categories[].name',
  'POST /klarna/complete-order/{ref}/{authorizationToken}': PAID,
};

function under(place: string, keys: string): string {
  return keys
    .split(' ')
    .map((key) => `${place}.${key}`)
    .join(' ');
}
