import { ShopError } from '#shop/errors.ts';

const URL_ENCODED = /^application\/x-www-form-urlencoded\b/i;
const MULTIPART = /^multipart\/form-data\b/i;

/**
 * Parses the form before an action runs, so that rubbish is refused here instead of failing there. A request without a
 * body is an empty form. ShopError `wrong-type` when it is not a form, `malformed` when it is broken.
 */
export async function requireForm(request: Request): Promise<Request> {
  if (request.method !== 'POST') return request;
  const type = request.headers.get('content-type') ?? '';
  if (!type && isEmpty(request)) {
    const headers = new Headers(request.headers);
    headers.set('Content-Type', 'application/x-www-form-urlencoded');
    return new Request(request.url, { method: 'POST', headers, body: '' });
  }
  return MULTIPART.test(type) ? readable(request) : withBody(request, await readFormText(request));
}

async function readable(request: Request): Promise<Request> {
  const form = await request
    .clone()
    .formData()
    .catch(() => {
      throw new ShopError('malformed', 'That form cannot be read.');
    });
  const isClean = [...form.values()].every((value) => typeof value !== 'string' || !value.includes('\0'));
  return isClean ? request : withBody(request, cleaned(form));
}

/**
 * A url-encoded form as text. The database cannot store NUL: removed before validation, so that what is validated is
 * what is stored. ShopError `wrong-type` when it is anything else.
 */
async function readFormText(request: Request): Promise<string> {
  if (!URL_ENCODED.test(request.headers.get('content-type') ?? ''))
    throw new ShopError('wrong-type', 'Only forms are understood here.');
  const body = await request.text();
  if (!body.includes('%00') && !body.includes('\0')) return body;
  const pairs = [...new URLSearchParams(body)].map(([name, value]) => [name, value.replaceAll('\0', '')]);
  return new URLSearchParams(pairs).toString();
}

function cleaned(form: FormData): FormData {
  const clean = new FormData();
  for (const [name, value] of form)
    if (typeof value === 'string') clean.append(name, value.replaceAll('\0', ''));
    else clean.append(name, value);
  return clean;
}

function withBody({ url, method, headers, signal }: Request, body: string | FormData): Request {
  const kept = new Headers(headers);
  kept.delete('content-length');
  // The multipart boundary has changed.
  if (body instanceof FormData) kept.delete('content-type');
  return new Request(url, { method, headers: kept, signal, body });
}

/** A body has a length or is chunked. */
function isEmpty({ headers, body }: Request): boolean {
  return !body || (!headers.has('transfer-encoding') && Number(headers.get('content-length') ?? 0) === 0);
}
