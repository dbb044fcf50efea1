import { HTTPException } from 'hono/http-exception';
import { errorResponse, faultResponse } from '#http/answers/error-response.ts';
import { notFound, refusalOf, ShopError } from '#shop/errors.ts';
import type { Shop } from '#shop/shop.server.ts';
import { account } from './calls/account.ts';
import { adminCodes } from './calls/admin-codes.ts';
import { adminImages } from './calls/admin-images.ts';
import { adminPrices } from './calls/admin-prices.ts';
import { adminQuotes } from './calls/admin-quotes.ts';
import { adminRedirects } from './calls/admin-redirects.ts';
import { adminSales } from './calls/admin-sales.ts';
import { authenticate } from './calls/authenticate.ts';
import { carriers } from './calls/carriers.ts';
import { checkout } from './calls/checkout.ts';
import { collections } from './calls/collections.ts';
import { delivery } from './calls/delivery.ts';
import { klarna } from './calls/klarna.ts';
import { newsletter } from './calls/newsletter.ts';
import { adminOrders } from './calls/orders/admin-orders.ts';
import { consignments } from './calls/orders/consignments.ts';
import { orderChanges } from './calls/orders/order-changes.ts';
import { orderPayments } from './calls/orders/order-payments.ts';
import { productFilm } from './calls/product-film.ts';
import { productMedia } from './calls/product-media.ts';
import { products } from './calls/products.ts';
import { quoteMoves } from './calls/quote-moves.ts';
import { threeDSecure } from './calls/three-d-secure.ts';
import { variants } from './calls/variants.ts';
import { describe } from './docs/describe.ts';
import { apiPart } from './route.ts';
import { kinds } from './schemas/kinds.ts';

/** In the order of the document. */
const PARTS = [
  authenticate,
  account,
  products,
  variants,
  productMedia,
  productFilm,
  kinds,
  carriers,
  collections,
  checkout,
  threeDSecure,
  klarna,
  delivery,
  newsletter,
  adminOrders,
  consignments,
  orderChanges,
  orderPayments,
  adminQuotes,
  quoteMoves,
  adminSales,
  adminPrices,
  adminCodes,
  adminImages,
  adminRedirects,
];

/**
 * The JSON API: one part for each group of calls, and the document that describes them. `selection` is this shop's
 * product selection, which a client may name in X-Product-Selection.
 */
export function createApi(shop: Shop, selection: string) {
  const api = apiPart();
  api.onError((error, c) => {
    if (error instanceof ShopError) return errorResponse(error);
    const what = { requestId: c.get('requestId'), path: c.req.path, error };
    const unavailable = refusalOf(error);
    if (unavailable) {
      shop.log.warn('a call could not be answered just now', what);
      return errorResponse(unavailable);
    }
    if (error instanceof HTTPException && error.status < 500) return errorResponse(refusalOfInput(error));
    shop.log.error('a call failed', what);
    return faultResponse();
  });
  api.use(async (c, next) => {
    const requested = c.req.header('x-product-selection');
    if (requested && requested !== selection)
      throw new ShopError('malformed', 'This shop does not have that product selection.');
    await next();
    // Not by `c.header`, which copies the whole response.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'no-store');
  });
  for (const part of PARTS) api.route('/', part(shop));
  describe(api);
  api.all('*', () => {
    throw notFound('address');
  });
  return api;
}

/** What the framework refuses before a handler: a body that is not JSON, or of another type. */
function refusalOfInput({ status, message }: HTTPException): ShopError {
  if (status === 413) return new ShopError('too-large', 'That is larger than we can accept.');
  if (status === 415)
    return new ShopError(
      'wrong-type',
      'Set the Content-Type to application/json, or to multipart/form-data for a picture.',
    );
  const isJson = /json/i.test(message);
  return new ShopError('malformed', isJson ? 'The body is not JSON.' : 'The form could not be read.');
}
