import { HTTPException } from 'hono/http-exception';
import { errorResponse, faultResponse } from '#http/error-response.ts';
import { notFound, refusalOf, ShopError } from '#shop/errors.ts';
import type { Shop } from '#shop/shop.server.ts';
import { account } from './account.ts';
import { adminImages } from './admin-images.ts';
import { adminOrders } from './admin-orders.ts';
import { authenticate } from './authenticate.ts';
import { checkout } from './checkout.ts';
import { collections } from './collections.ts';
import { delivery } from './delivery.ts';
import { describe } from './describe.ts';
import { kinds } from './kinds.ts';
import { klarna } from './klarna.ts';
import { newsletter } from './newsletter.ts';
import { productFilm } from './product-film.ts';
import { productMedia } from './product-media.ts';
import { products } from './products.ts';
import { apiPart } from './route.ts';
import { threeDSecure } from './three-d-secure.ts';
import { variants } from './variants.ts';

/** In the order of the document. */
const PARTS = [
  authenticate,
  account,
  products,
  variants,
  productMedia,
  productFilm,
  kinds,
  collections,
  checkout,
  threeDSecure,
  klarna,
  delivery,
  newsletter,
  adminOrders,
  adminImages,
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
