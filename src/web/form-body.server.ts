import { ShopError } from '#shop/errors.ts';

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * Makes sure that an action can read what was sent, so that rubbish is refused here and is no fault in there. A
 * request with no body at all is an empty form.
 * @throws ShopError wrong-type when it is no form, malformed when it is a broken one
 */
export async function requireForm(request: Request): Promise<Request> {
  if (request.method !== 'POST') return request;
  const type = request.headers.get('content-type') ?? '';
  if (!type && isEmpty(request)) {
    const headers = new Headers(request.headers);
    headers.set('Content-Type', 'application/x-www-form-urlencoded');
    return new Request(request.url, { method: 'POST', headers, body: '' });
  }
  if (!FORM.test(type)) throw new ShopError('wrong-type', 'Only forms are understood here.');
  if (!/^multipart/i.test(type)) return request;
  try {
    await request.clone().formData();
    return request;
  } catch {
    throw new ShopError('malformed', 'That form cannot be read.');
  }
}

/** By what the request says of itself: a body has a length or comes in pieces. */
function isEmpty({ headers, body }: Request): boolean {
  return !body || (!headers.has('transfer-encoding') && Number(headers.get('content-length') ?? 0) === 0);
}
